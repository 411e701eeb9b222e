import { createGoogle } from '@ai-sdk/google';
import type { ProviderSettings } from '../settings.ts';
import type { Source } from '../source.ts';

export function google({
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
  apiKey = '',
  model,
  embeddingModel,
  contextTokens,
}: ProviderSettings): Source {
  const provider = (wire: typeof fetch) => createGoogle({ baseURL: baseUrl, apiKey, fetch: wire });
  return {
    origin: new URL(baseUrl).origin,
    contextTokens,
    thinks: false,
    model: (wire) => provider(wire)(model),
    ...(embeddingModel !== undefined && { embedding: (wire) => provider(wire).embeddingModel(embeddingModel) }),
    textsACall: 64,
  };
}
