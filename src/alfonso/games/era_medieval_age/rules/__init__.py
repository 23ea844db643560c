"""The rules of Era: Medieval Age, in the order of a round."""
