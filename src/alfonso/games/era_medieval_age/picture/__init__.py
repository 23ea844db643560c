"""The picture of Era: Medieval Age."""
