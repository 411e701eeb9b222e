import { createRequire } from 'node:module';
import createHyphenator, { type PatternsDefinition } from 'hyphen';

/** Soft hyphens by Liang's patterns: the browser's own dictionaries are a download that servers do not have. */
export type Hyphenate = (text: string) => string;

const require = createRequire(import.meta.url);
/** Languages whose patterns have a name of their own; every other's is the language itself. */
const VARIANTS: Record<string, string> = {
  de: 'de-1996',
  en: 'en-us',
  'en-gb': 'en-gb',
  'en-au': 'en-gb',
  'en-nz': 'en-gb',
  'en-ie': 'en-gb',
  'de-ch': 'de-ch-1901',
  el: 'el-monoton',
  nn: 'nn',
  sr: 'sr-cyrl',
  no: 'nb',
};
const LANGUAGES = new Set(
  'af be bg ca cs cy da de el en es et eu fi fr ga gl hr hsb hu hy ia id is it ka la lt lv mn nb nl nn no oc pl pt rm ro ru sk sl sq sr sv tk tr uk'.split(
    ' ',
  ),
);
export const SHORTEST_WORD = 6;

const loaded = new Map<string, Hyphenate | undefined>();

/** What puts U+00AD where words of a language may be divided. `language`: BCP 47; `undefined` where nothing is known of its words. */
export function hyphenatorOf(language: string): Hyphenate | undefined {
  const tag = language.toLowerCase().replaceAll('_', '-');
  const [primary = ''] = tag.split('-');
  if (!LANGUAGES.has(primary)) return undefined;
  const name = VARIANTS[tag] ?? VARIANTS[primary] ?? primary;
  if (!loaded.has(name)) loaded.set(name, load(name));
  return loaded.get(name);
}

function load(name: string): Hyphenate {
  const patterns = require(`hyphen/patterns/${name}.js`) as PatternsDefinition;
  const apply = createHyphenator(patterns, { minWordLength: SHORTEST_WORD }) as Hyphenate;
  const known = new Map<string, string>();
  const word = (letters: string): string => {
    const found = known.get(letters);
    if (found !== undefined) return found;
    if (known.size > MOST_KNOWN) known.clear();
    const parted = IN_CAPITALS.test(letters) ? letters : apply(letters);
    known.set(letters, parted);
    return parted;
  };
  return (text) => text.replace(WORD, word);
}

/** Words, and addresses so that they are not taken for such. */
const WORD = /[\p{L}\p{M}\u00ad]{6,}(?![\p{L}\p{M}\u00ad]|[@/:.]\S)/gu;
/** Names, numerals and acronyms are not divided. */
const IN_CAPITALS = /^\P{Ll}+$|\p{Lu}\p{Lu}/u;
/** A text has far fewer different words than words. */
const MOST_KNOWN = 50_000;
