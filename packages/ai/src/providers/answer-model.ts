import { MODEL_LIMITS, type ModelLimits } from './limits.ts';
import type { AnswerModel } from './role.ts';
import type { ModelSettings, ProviderKind, ProviderSettings } from './settings.ts';
import type { Source } from './source.ts';

export type { ModelSettings } from './settings.ts';

const SOURCES: Record<ProviderKind, (settings: ProviderSettings) => Promise<Source>> = {
  'openai-compatible': async (settings) => (await import('./kinds/openai-compatible.ts')).openaiCompatible(settings),
  anthropic: async (settings) => (await import('./kinds/anthropic.ts')).anthropic(settings),
  google: async (settings) => (await import('./kinds/google.ts')).google(settings),
};

/**
 * The model that these settings name; nothing where answers are made without one. No call is made before it is asked, and
 * no SDK loaded: that takes 17 MB. Only processes that ask it need the key.
 */
export function answerModel(settings: ModelSettings, limits: ModelLimits = MODEL_LIMITS): AnswerModel | undefined {
  if (settings.kind === 'embedded') return undefined;
  const { kind, model, embeddingModel, sees, contextTokens } = settings;
  let source: Promise<Source> | undefined;
  const opened = () => (source ??= SOURCES[kind](settings));
  return {
    name: model,
    contextTokens,
    sees,
    write: async function* (request, signal) {
      if (request.images?.length && !sees) throw new TypeError('this model takes no images');
      const { write } = await import('./write.ts');
      yield* write(await opened(), request, signal, limits);
    },
    ...(embeddingModel !== undefined && {
      embed: async (texts: readonly string[], signal: AbortSignal) => {
        const { embed } = await import('./embed.ts');
        return embed(await opened(), texts, signal, limits);
      },
    }),
  };
}
