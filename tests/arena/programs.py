"""Programs that play, written on the spot."""

from pathlib import Path


def shell(folder: Path, name: str, on_play: str, on_choose: str) -> str:
    """A program of the shell that does something when it is told to play, and something when it is asked."""
    file = folder / f"{name}.sh"
    file.write_text(
        "#!/bin/sh\n"
        "tab=$(printf '\\t')\n"
        "while IFS= read -r line; do\n"
        '    last=${line##*"$tab"}\n'
        "    case $line in\n"
        f"        play*) {on_play} ;;\n"
        f"        choose*) {on_choose} ;;\n"
        "    esac\n"
        "done\n",
        encoding="utf-8",
    )
    file.chmod(0o755)
    return str(file)
