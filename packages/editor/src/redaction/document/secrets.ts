const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter words say too little to be looked for where nobody marked them. */
const SHORTEST_WORD = 4;
const SHORTEST_RUN = 6;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** Letters and digits alone: the same number is written with spaces, dots or neither. */
const squeezed = (text: string): string => wordsOf(text).join('');

/** What was taken off the pages, to be looked for in all that is no page. */
export class Secrets {
  private readonly words: Set<string>;
  private readonly runs: Set<string>;

  constructor(words: Iterable<string>, runs: Iterable<string>) {
    this.words = new Set(words);
    this.runs = new Set(runs);
  }

  static of(runs: readonly string[]): Secrets {
    return new Secrets(
      runs.flatMap(wordsOf).filter((word) => word.length >= SHORTEST_WORD),
      runs.map(squeezed).filter((run) => run.length >= SHORTEST_RUN),
    );
  }

  get size(): number {
    return this.words.size + this.runs.size;
  }

  /** Those that a text says. */
  in(text: string): Secrets {
    if (this.size === 0) return this;
    const words = wordsOf(text);
    const whole = words.join('');
    return new Secrets(
      words.filter((word) => this.words.has(word)),
      [...this.runs].filter((run) => whole.includes(run)),
    );
  }

  and(other: Secrets): Secrets {
    return new Secrets([...this.words, ...other.words], [...this.runs, ...other.runs]);
  }

  /** What a page still says for everybody to read is none. */
  without(other: Secrets): Secrets {
    return new Secrets(
      [...this.words].filter((word) => !other.words.has(word)),
      [...this.runs].filter((run) => !other.runs.has(run)),
    );
  }

  /** The text without them. */
  cutFrom(text: string): string {
    let cut = text.normalize('NFKC');
    for (const run of this.runs) cut = cut.replace(new RegExp([...run].join('[^\\p{L}\\p{N}]*'), 'giu'), '');
    return cut.replace(WORD, (word) => (this.words.has(word.toLowerCase()) ? '' : word));
  }
}
