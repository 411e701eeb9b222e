import { modelProblems, modelSettingsOf, PROVIDERS, type ModelVariables } from '@pagewright/ai/providers/variables.ts';
import type { TaskModel } from './task-model.ts';

const PROVIDER: ReadonlySet<string> = new Set(PROVIDERS);
const isProvider = (word: string): word is (typeof PROVIDERS)[number] => PROVIDER.has(word);

/**
 * The model that environment variables name, as a server's settings do; nothing where they name none. `unfit`: the variable that is
 * missing or means nothing. An empty one counts as not set.
 */
export function modelFromVariables(
  environment: Readonly<Record<string, string | undefined>>,
): { settings: TaskModel['settings'] | undefined } | { unfit: string } {
  const given = (name: keyof ModelVariables) => environment[name] || undefined;
  const [provider, address, tokens] = [given('AI_PROVIDER'), given('AI_BASE_URL'), given('AI_CONTEXT_TOKENS')];
  if (provider !== undefined && !isProvider(provider)) return { unfit: 'AI_PROVIDER' };
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return { unfit: 'AI_BASE_URL' };
  if (tokens !== undefined && !/^\d{4,8}$/.test(tokens)) return { unfit: 'AI_CONTEXT_TOKENS' };
  const variables: ModelVariables = {
    AI_PROVIDER: provider,
    AI_BASE_URL: address,
    AI_API_KEY: given('AI_API_KEY'),
    AI_MODEL: given('AI_MODEL'),
    AI_CONTEXT_TOKENS: tokens === undefined ? undefined : Number(tokens),
  };
  const [problem] = modelProblems(variables, true);
  if (problem) return { unfit: problem.variable };
  const settings = modelSettingsOf(variables);
  return { settings: settings.kind === 'embedded' ? undefined : settings };
}
