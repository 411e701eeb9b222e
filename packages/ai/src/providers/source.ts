import type { EmbeddingModel, LanguageModel } from 'ai';

/** A kind of provider as it is set up: how its models are opened over a wire. Always objects: a name would go to a gateway. */
export interface Source {
  /** Where all of its calls are. */
  origin: string;
  model: (wire: typeof fetch) => Exclude<LanguageModel, string>;
  embedding?: (wire: typeof fetch) => Exclude<EmbeddingModel, string>;
  contextTokens: number;
  /** Learned from its answers: it thinks before it says anything. */
  thinks: boolean;
  /** Texts that one call for embeddings takes. */
  textsACall: number;
  /** Looks at why a request was not taken; true where the next will be written in another way. */
  adapts?: (said: string) => boolean;
}
