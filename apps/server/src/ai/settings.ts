import type { ModelSettings } from '@pagewright/ai/providers/answer-model.ts';
import { z } from 'zod';
import { onOff, setting, wholeNumber, type Setting } from '../setting.ts';

/** What a million tokens cost. */
interface TokenPrices {
  asked: number;
  answered: number;
  /** ISO 4217 */
  currency: string;
}

const KINDS = ['embedded', 'openai-compatible', 'anthropic', 'google'] as const;

/** `0.50/1.50 USD` */
const PRICES = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*\/\s*(\d{1,6}(?:\.\d{1,6})?)\s+([A-Z]{3})\s*$/;

const prices = z.string().transform((text, context): TokenPrices => {
  const [, asked, answered, currency] = PRICES.exec(text) ?? [];
  if (currency !== undefined) return { asked: Number(asked), answered: Number(answered), currency };
  context.addIssue({ code: 'custom', message: 'what a million tokens cost in and out, as `0.50/1.50 USD`' });
  return z.NEVER;
});

const address = z
  .url({ protocol: /^https?$/, error: 'an address below which the calls are, as `http://127.0.0.1:11434/v1`' })
  .refine((url) => isPlain(new URL(url)), { error: 'an address has no user, password, query or fragment here' });

const isPlain = ({ username, password, search, hash }: URL) => `${username}${password}${search}${hash}` === '';

export const aiSettings = {
  AI_PROVIDER: setting(
    z.enum(KINDS, { error: `one of ${KINDS.join(', ')}` }).optional(),
    'embedded',
    'Who answers questions about documents. `embedded`: this server itself, with sentences of the documents. `openai-compatible`: OpenAI, Mistral, vLLM, Ollama, llama.cpp server and others. `anthropic`, `google`. A model gets the question and the passages that are about it; choose a provider, and terms, that neither keep them nor train on them.',
  ),
  AI_BASE_URL: setting(
    address.optional(),
    'the provider’s own',
    'Address below which the provider’s calls are: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. No other origin is asked, and redirects are not followed. `openai-compatible` needs it.',
  ),
  AI_API_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, { error: 'a key has no spaces, and only letters, digits and signs of ASCII' })
      .optional(),
    'none',
    'Key of an account at the provider. Only processes that run tasks need it: with `ROLE=web` leave it out.',
  ),
  AI_MODEL: setting(
    z.string().optional(),
    'none',
    'Model that answers, by the name that its provider gives it. People are told that name.',
  ),
  AI_EMBEDDING_MODEL: setting(
    z.string().optional(),
    'none',
    'Model of the same provider for embeddings, which find passages that say the same in other words.',
  ),
  AI_VISION: setting(onOff.default('off'), 'off', '`on` where AI_MODEL takes images.'),
  AI_CONTEXT_TOKENS: setting(
    wholeNumber(2_048, 10_000_000).optional(),
    '8192; 200000 of `anthropic`, 1000000 of `google`',
    'Tokens that a request and its answer have together, at most. Some servers cut off what is more without a word: set it to what yours is started with.',
  ),
  AI_PRICES: setting(
    prices.optional(),
    'none',
    'What a million tokens cost in and out, as `0.50/1.50 USD`. With it, people are told what a long job will cost before it starts.',
  ),
  AI_DAILY_TOKENS: setting(
    wholeNumber(0, 1_000_000_000_000).default(1_000_000),
    '1000000',
    'Tokens, in and out, that one person may use in a day; 0 for any number.',
  ),
} as const satisfies Record<string, Setting>;

type Given = { readonly [N in keyof typeof aiSettings]?: z.output<(typeof aiSettings)[N]['schema']> | undefined } & {
  ROLE?: 'all' | 'web' | 'worker';
};

/** What means something only with a provider. */
const OF_A_PROVIDER = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_EMBEDDING_MODEL'] as const;

/** One line for each setting that lacks another, or that its provider has no use for. */
export function aiProblems(settings: Given): string[] {
  const { AI_PROVIDER: kind, ROLE: role } = settings;
  const lacks = (name: keyof Given) => settings[name] === undefined;
  const given = OF_A_PROVIDER.filter((name) => !lacks(name));
  // Whoever writes `embedded` out may leave the rest for later.
  if (kind === 'embedded') return [];
  if (kind === undefined)
    return given.length === 0
      ? []
      : [`AI_PROVIDER: missing, while ${given.join(', ')} is set: ${KINDS.slice(1).join(', ')} or embedded`];
  const lines: string[] = [];
  if (lacks('AI_MODEL')) lines.push(`AI_MODEL: missing, while AI_PROVIDER is ${kind}: the model that answers`);
  if (kind === 'openai-compatible' && lacks('AI_BASE_URL'))
    lines.push(`AI_BASE_URL: missing, while AI_PROVIDER is ${kind}: as \`http://127.0.0.1:11434/v1\``);
  if (kind !== 'openai-compatible' && lacks('AI_API_KEY') && role !== 'web')
    lines.push(`AI_API_KEY: missing, while AI_PROVIDER is ${kind}: it takes no request without one`);
  if (kind === 'anthropic' && !lacks('AI_EMBEDDING_MODEL'))
    lines.push('AI_EMBEDDING_MODEL: leave it out, while AI_PROVIDER is anthropic: it has no embeddings');
  return lines;
}

const CONTEXT_TOKENS = { 'openai-compatible': 8_192, anthropic: 200_000, google: 1_000_000 };

/** What the model is opened with. */
export function modelSettingsOf(settings: Given): ModelSettings {
  const { AI_PROVIDER: kind = 'embedded', AI_MODEL: model } = settings;
  if (kind === 'embedded' || model === undefined) return { kind: 'embedded' };
  return {
    kind,
    baseUrl: settings.AI_BASE_URL,
    apiKey: settings.AI_API_KEY,
    model,
    embeddingModel: settings.AI_EMBEDDING_MODEL,
    sees: settings.AI_VISION === 'on',
    contextTokens: settings.AI_CONTEXT_TOKENS ?? CONTEXT_TOKENS[kind],
  };
}

/** Who answers, as people are told; nothing where answers come without a model. */
export function modelOf(settings: Given): { name: string; sees: boolean } | undefined {
  const model = modelSettingsOf(settings);
  return model.kind === 'embedded' ? undefined : { name: model.model, sees: model.sees };
}
