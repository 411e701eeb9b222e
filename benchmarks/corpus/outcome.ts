/** What became of one file. */
export interface Outcome {
  /** Relative to the folder of files. */
  file: string;
  /** `done`, a failure code, `crash` or `hang`. */
  ending: string;
  ms: number;
  /** What the process and its programs held together at most, looked at twice a second. */
  peakBytes: number;
  /** Results that qpdf refuses. */
  refused: string[];
  /** Files that a run that failed left where its result would have been. */
  left: string[];
  /** The last words of a run that crashed. */
  said?: string;
}

/** Endings that nobody outside of the project has caused. */
export const isOurFault = ({ ending }: Outcome): boolean =>
  ['crash', 'hang', 'INTERNAL', 'PROGRAM_CRASHED'].includes(ending);
