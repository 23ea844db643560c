// The story of a finished game: all its positions as they came, and whose act led to each.

/** The same for everybody who looks back; every viewer knows the positions by numbers of their own. */
export class Story {
  /** @param {{ seats: number[], rounds: number[], numbers: number[][] }} told */
  constructor({ seats, rounds, numbers }) {
    this.seats = seats;
    this.rounds = rounds;
    this.numbers = numbers;
  }

  /** The number of what a viewer had been shown at each moment; onlookers (-1) come last. */
  seen(viewer) {
    return /** @type {number[]} */ (this.numbers.at(viewer));
  }

  /** The positions that a viewer goes through, by their numbers, with their rounds: all, or only what was seen anew. */
  listed(viewer, all) {
    const numbers = this.seen(viewer);
    const places = numbers.map((_, place) => place).filter((place) => all || numbers[place] !== numbers[place - 1]);
    return { numbers: places.map((place) => numbers[place]), rounds: places.map((place) => this.rounds[place]) };
  }

  /** With whose eyes a moment is seen, and by which number they know it. */
  at(moment) {
    const seat = this.seats[moment];
    return { seat, number: this.seen(seat)[moment] };
  }

  /** The moment in which a viewer was first shown the position of a number. */
  when(viewer, number) {
    return this.seen(viewer).indexOf(number);
  }
}
