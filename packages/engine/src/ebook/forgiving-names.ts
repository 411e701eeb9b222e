/**
 * Names of files as they are, found also where a reference spells them in other letters: books are made on systems that
 * take `Cover.JPG` and `cover.jpg`, composed and decomposed accents, for the same.
 */
export class ForgivingNames {
  private readonly exact = new Set<string>();
  private readonly folded = new Map<string, string>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  add(name: string): void {
    this.exact.add(name);
    const key = fold(name);
    if (!this.folded.has(key)) this.folded.set(key, name);
  }

  /** The name itself where nothing is like it. */
  actual(name: string): string {
    return this.exact.has(name) ? name : (this.folded.get(fold(name)) ?? name);
  }

  has(name: string): boolean {
    return this.exact.has(name);
  }
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();
