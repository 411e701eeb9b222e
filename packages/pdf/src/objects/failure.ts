/**
 * Thrown where a file cannot be read as it stands: encrypted, or with a structure that does not hold. The caller has
 * it rewritten by a program that decrypts and repairs, and opens that instead.
 */
export class UnreadableAsIs extends Error {
  override readonly name = 'UnreadableAsIs';
  readonly why: 'encrypted' | 'damaged';
  /** Set by the file that was being read. */
  path: string | undefined;

  constructor(why: 'encrypted' | 'damaged', reason: string) {
    super(`${why}: ${reason}`);
    this.why = why;
  }
}

export function damaged(reason: string): UnreadableAsIs {
  return new UnreadableAsIs('damaged', reason);
}
