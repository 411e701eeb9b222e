/** How long a provider is waited for, in milliseconds, and how much of it is read, in bytes. */
export interface ModelLimits {
  /** To the first piece of an answer, a second try included. */
  firstPiece: number;
  /** From one piece to the next. What only keeps a connection open is no piece. */
  nextPiece: number;
  /** Before a second try, where the provider does not say when. */
  pause: number;
  /** The longest pause that a provider is granted; who says more is busy. */
  longestPause: number;
  /** Text of an answer, and one event that carries some of it. */
  answerBytes: number;
  /** All that comes for one answer: events are a hundred times as long as their text. */
  streamBytes: number;
  /** The vectors of one call. */
  vectorBytes: number;
}

export const MODEL_LIMITS: ModelLimits = {
  firstPiece: 60_000,
  nextPiece: 30_000,
  pause: 1_000,
  longestPause: 5_000,
  answerBytes: 1 << 20,
  streamBytes: 64 << 20,
  vectorBytes: 16 << 20,
};
