import type { ModelSettings } from './settings.ts';

/** Who answers, as environment variables say it; the same for a server and at the prompt. */
export interface ModelVariables {
  AI_PROVIDER?: 'embedded' | 'openai-compatible' | 'anthropic' | 'google' | undefined;
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_EMBEDDING_MODEL?: string | undefined;
  AI_VISION?: 'on' | 'off' | undefined;
  AI_CONTEXT_TOKENS?: number | undefined;
}

export const PROVIDERS = ['embedded', 'openai-compatible', 'anthropic', 'google'] as const;

const CONTEXT_TOKENS = { 'openai-compatible': 8_192, anthropic: 200_000, google: 1_000_000 };

/** What means something only with a provider. */
const OF_A_PROVIDER = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_EMBEDDING_MODEL'] as const;

/** What the model is opened with. */
export function modelSettingsOf(variables: ModelVariables): ModelSettings {
  const { AI_PROVIDER: kind = 'embedded', AI_MODEL: model } = variables;
  if (kind === 'embedded' || model === undefined) return { kind: 'embedded' };
  return {
    kind,
    baseUrl: variables.AI_BASE_URL,
    apiKey: variables.AI_API_KEY,
    model,
    embeddingModel: variables.AI_EMBEDDING_MODEL,
    sees: variables.AI_VISION === 'on',
    contextTokens: variables.AI_CONTEXT_TOKENS ?? CONTEXT_TOKENS[kind],
  };
}

/** The variable that stands in the way of the others, and why in a few words. `mayAsk`: this process asks the model itself. */
export function modelProblems(
  variables: ModelVariables,
  mayAsk: boolean,
): { variable: keyof ModelVariables; why: string }[] {
  const { AI_PROVIDER: kind } = variables;
  const lacks = (name: keyof ModelVariables) => variables[name] === undefined;
  const given = OF_A_PROVIDER.filter((name) => !lacks(name));
  // Whoever writes `embedded` out may leave the rest for later.
  if (kind === 'embedded' || (kind === undefined && given.length === 0)) return [];
  if (kind === undefined)
    return [
      {
        variable: 'AI_PROVIDER',
        why: `missing, while ${given.join(', ')} is set: ${PROVIDERS.slice(1).join(', ')} or embedded`,
      },
    ];
  const problems: { variable: keyof ModelVariables; why: string }[] = [];
  const lacking = (variable: keyof ModelVariables, why: string) =>
    problems.push({ variable, why: `missing, while AI_PROVIDER is ${kind}: ${why}` });
  if (lacks('AI_MODEL')) lacking('AI_MODEL', 'the model that answers');
  if (kind === 'openai-compatible' && lacks('AI_BASE_URL')) lacking('AI_BASE_URL', 'as `http://127.0.0.1:11434/v1`');
  if (kind !== 'openai-compatible' && lacks('AI_API_KEY') && mayAsk)
    lacking('AI_API_KEY', 'it takes no request without one');
  if (kind === 'anthropic' && !lacks('AI_EMBEDDING_MODEL'))
    problems.push({
      variable: 'AI_EMBEDDING_MODEL',
      why: 'leave it out, while AI_PROVIDER is anthropic: it has no embeddings',
    });
  return problems;
}
