/** The headings above a place, as they follow each other in a document. */
export class HeadingPath {
  /** Their levels rise from one to the next, whatever the document's own levels leap over. */
  #open: { level: number; text: string }[] = [];

  enter(level: number, text: string): void {
    this.#open = this.#open.filter((each) => each.level < level);
    this.#open.push({ level, text });
  }

  /** From the outermost. */
  get above(): string[] {
    return this.#open.map(({ text }) => text);
  }
}
