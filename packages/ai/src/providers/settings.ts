export type ProviderKind = 'openai-compatible' | 'anthropic' | 'google';

/** `embedded`: answers are made without a model. */
export type ModelSettings = { kind: 'embedded' } | ProviderSettings;

export interface ProviderSettings {
  kind: ProviderKind;
  /** Below which its calls are; of the provider itself where it has one. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
  embeddingModel: string | undefined;
  sees: boolean;
  contextTokens: number;
}
