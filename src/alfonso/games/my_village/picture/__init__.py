"""The picture of My Village: a village inside the frame of its life time, and the display beside it."""
