#!/bin/sh
# A bot of the shell, over the line protocol of docs/bots.md: always takes the last choice.
#
#     alfonso duel xii-century ./examples/bots/last_choice.sh random

tab=$(printf '\t')
while IFS= read -r line; do
    case $line in
        play*) echo ready ;;
        choose*) printf '%s\n' "${line##*"$tab"}" ;;
    esac
done
