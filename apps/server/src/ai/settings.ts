import { modelProblems, modelSettingsOf, PROVIDERS } from '@pagewright/ai/providers/variables.ts';
import { z } from 'zod';
import { onOff, setting, wholeNumber, type Setting } from '../setting.ts';

/** What a million tokens cost. */
interface TokenPrices {
  asked: number;
  answered: number;
  /** ISO 4217 */
  currency: string;
}

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
    z.enum(PROVIDERS, { error: `one of ${PROVIDERS.join(', ')}` }).optional(),
    'embedded',
    'Who answers questions about documents, and translates them. `embedded`: this server itself, with sentences of the documents, and Apertium for drafts between English, French, Spanish and Catalan. `openai-compatible`: OpenAI, Mistral, vLLM, Ollama, llama.cpp server and others. `anthropic`, `google`. A model gets the question and the passages that are about it, and the words of documents that are to be translated; choose a provider, and terms, that neither keep them nor train on them.',
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

/** One line for each setting that lacks another, or that its provider has no use for. */
export const aiProblems = (settings: Given): string[] =>
  modelProblems(settings, settings.ROLE !== 'web').map(({ variable, why }) => `${variable}: ${why}`);

/** Who answers, as people are told; nothing where answers come without a model. */
export function modelOf(settings: Given): { name: string; sees: boolean } | undefined {
  const model = modelSettingsOf(settings);
  return model.kind === 'embedded' ? undefined : { name: model.model, sees: model.sees };
}
