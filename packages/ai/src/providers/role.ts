/**
 * A language model that answers, whoever runs it. It is given text and gives text: no tools, no memory, nothing of other
 * requests. What it says is data as documents are, and checked before anybody sees it.
 */
export interface AnswerModel {
  /** As its provider calls it; shown to people. */
  name: string;
  /** Tokens that a request and its answer have together, at most. */
  contextTokens: number;
  /** Whether it takes images. */
  sees: boolean;
  /**
   * Its answer, as it arrives. Ends with `usage`. Throws `ModelFailure`; the reason of the signal once that is aborted, and
   * the provider has stopped by then.
   */
  write: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelPiece>;
  /** A vector for each text, in their order. Not there where the provider has no model for it. */
  embed?: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;
}

export interface ModelRequest {
  /** Who answers and how: our own words, without data of anybody. */
  instructions: string;
  /** The oldest first; the last is of the person. */
  messages: readonly ModelMessage[];
  /** Belong to the last message; only for models that see. */
  images?: readonly ModelImage[];
  /** Tokens of the answer, at most. */
  answerTokens: number;
}

export interface ModelMessage {
  of: 'person' | 'model';
  text: string;
}

export interface ModelImage {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
}

export type ModelPiece =
  | { kind: 'text'; text: string }
  /**
   * Tokens as the provider counts them; where it does not, as we estimate them. They add up where it was asked twice, and
   * come before a failure only where the provider told them. `model` is the name that the answer bears, which may be another than was asked for.
   */
  | { kind: 'usage'; asked: number; answered: number; model?: string };

/**
 * `busy`: it has no room now, or the account's budget is spent. `away`: it cannot be reached, or answers what is no answer.
 * `silent`: nothing came in time. `broken`: its answer broke off, or was too long. `refused`: it will not answer this.
 */
export type ModelFault = 'busy' | 'away' | 'silent' | 'broken' | 'refused';

/** Carries nothing of what was sent or received: neither belongs into a log. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;
  /** Seconds after which another try is worth it, where the provider says so. */
  readonly retryAfter: number | undefined;

  /** `status`: of the HTTP answer, where it was the reason; a log may say it. */
  constructor(fault: ModelFault, retryAfter?: number, status?: number) {
    super(`the model is ${fault}${status === undefined ? '' : ` (status ${status})`}`);
    this.name = 'ModelFailure';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** Of a text: at most so many tokens, in any provider's vocabulary. */
export function tokensOf(text: string): number {
  let narrow = 0;
  let wide = 0;
  for (const letter of text) {
    if (letter.codePointAt(0)! < 0x2e80) narrow += 1;
    else wide += 1;
  }
  return Math.ceil(narrow / 3 + wide * 1.5);
}
