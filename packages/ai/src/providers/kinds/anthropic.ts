import { createAnthropic } from '@ai-sdk/anthropic';
import type { ProviderSettings } from '../settings.ts';
import type { Source } from '../source.ts';

export function anthropic({
  baseUrl = 'https://api.anthropic.com/v1',
  apiKey = '',
  model,
  contextTokens,
}: ProviderSettings): Source {
  return {
    origin: new URL(baseUrl).origin,
    contextTokens,
    thinks: false,
    model: (wire) => createAnthropic({ baseURL: baseUrl, apiKey, fetch: wire })(model),
    textsACall: 0,
  };
}
