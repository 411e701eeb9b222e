import { homedir } from 'node:os';
import path from 'node:path';
import { LIMITS, readLanguage, type Language } from '@pagewright/contract';
import type { BlankSettings, SigningSettings, TaskLimits } from '@pagewright/tools';

/** What the prompt takes from its environment, read once. */
export interface PromptSettings {
  language: Language;
  /** Where the person stands: npm runs scripts in the project's folder, and says from where. */
  folder: string;
  /** Whether failures are printed with their causes. */
  debug: boolean;
  sandbox: { SANDBOX: string | undefined; NODE_ENV: string | undefined };
  ocrLanguages: string | undefined;
  signing: SigningSettings;
  forms: BlankSettings;
}

/** A person's own machine needs no other limits than those of the product. */
export const PROMPT_LIMITS: TaskLimits = { bytes: LIMITS.taskBytes, files: LIMITS.taskFiles };

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set. */
export function readPromptSettings(environment: Environment, workingFolder: string): PromptSettings {
  const given = (name: string) => environment[name] || undefined;
  const standing = (given('npm_lifecycle_event') === 'pagewright' && given('INIT_CWD')) || workingFolder;
  const laidIn = given('FORMS_DIR');
  return {
    language: readLanguage(given('LC_ALL') ?? given('LC_MESSAGES') ?? given('LANG')),
    folder: standing,
    debug: given('PAGEWRIGHT_DEBUG') !== undefined,
    sandbox: { SANDBOX: given('SANDBOX'), NODE_ENV: given('NODE_ENV') },
    ocrLanguages: given('OCR_LANGUAGES'),
    signing: {
      timestampAddress: given('TIMESTAMP_URL'),
      trustList: given('TRUST_LIST'),
      insideHosts: given('CERTIFICATE_HOSTS')
        ?.split(/[\s,]+/)
        .filter((host) => host !== ''),
    },
    forms: {
      folder: laidIn && path.resolve(standing, laidIn),
      // As the XDG Base Directory Specification has it.
      kept: path.join(given('XDG_CACHE_HOME') ?? path.join(homedir(), '.cache'), 'pagewright', 'forms'),
    },
  };
}
