import { installedModes } from '@pagewright/runtime/programs/apertium.ts';

export const RULED_LANGUAGES = ['en', 'es', 'fr', 'ca'] as const;
export type RuledLanguage = (typeof RULED_LANGUAGES)[number];

export interface Direction {
  from: RuledLanguage;
  to: RuledLanguage;
}

/** Modes of Debian's packages, one after the other. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  'en-es': ['eng-spa'],
  'es-en': ['spa-eng'],
  'fr-es': ['fr-es'],
  'es-fr': ['es-fr'],
  'en-ca': ['eng-cat'],
  'ca-en': ['cat-eng'],
  'fr-ca': ['fra-cat'],
  'ca-fr': ['cat-fra'],
  'es-ca': ['spa-cat'],
  'ca-es': ['cat-spa'],
  // Over Catalan: of the Universal Declaration it keeps more than over Spanish.
  'en-fr': ['eng-cat', 'cat-fra'],
  'fr-en': ['fra-cat', 'cat-eng'],
};

/** What Apertium is asked for, in turn, where this machine has all of it. More than one: the meaning may turn on the way. */
export async function routeOf(from: string, to: string): Promise<readonly string[] | undefined> {
  const route = MODES[`${from}-${to}`];
  const installed = await installedModes();
  return route?.every((mode) => installed.has(mode)) ? route : undefined;
}

/** What this machine translates without going over a third language. */
export async function directionsByRules(): Promise<Direction[]> {
  const installed = await installedModes();
  return RULED_LANGUAGES.flatMap((from) =>
    RULED_LANGUAGES.flatMap((to) => {
      const [mode, ...more] = MODES[`${from}-${to}`] ?? [];
      return mode !== undefined && more.length === 0 && installed.has(mode) ? [{ from, to }] : [];
    }),
  );
}
