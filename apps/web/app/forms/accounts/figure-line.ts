/** A figure that somebody checks, or types in elsewhere. */
export interface FigureLine {
  readonly id: string;
  /** Of its line or box: `5a`. */
  readonly number: string;
  readonly label: string;
  /** `1,234.56`; a count without cents. */
  readonly amount: string;
  /** As other programs take it: `1234.56`. */
  readonly plain: string;
  /** How it comes about, in words and in figures. */
  readonly words?: string | undefined;
  readonly formula?: string;
  /** What was computed, where a person put something else in its place. */
  readonly computed?: string;
  /** Whose answer it is. */
  readonly question?: string;
}
