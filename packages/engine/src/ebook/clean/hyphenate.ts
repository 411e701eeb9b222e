import { createRequire } from 'node:module';
import { Element, Text } from 'domhandler';
import createHyphenator, { type PatternsDefinition } from 'hyphen';
import { attribute } from './markup.ts';

/** Soft hyphens by Liang's patterns: the browser's own dictionaries are a download that servers do not have. */

type Hyphenate = (text: string) => string;

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
const SHORTEST_WORD = 6;
/** Text that is not read as words, or where a break misleads. */
const LEFT = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'tt',
  'svg',
  'math',
  'style',
  'title',
  'h1',
  'h2',
  'h3',
  'rt',
  'rp',
]);

const loaded = new Map<string, Hyphenate | undefined>();

/** Puts soft hyphens into the words of an element, each in the language it is marked with. */
export function hyphenate(element: Element, language: string): void {
  if (LEFT.has(element.name)) return;
  const own = attribute(element, 'lang') ?? language;
  const byPatterns = hyphenatorOf(own);
  for (const child of element.children) {
    if (child instanceof Element) hyphenate(child, own);
    else if (child instanceof Text && byPatterns && child.data.length >= SHORTEST_WORD)
      child.data = byPatterns(child.data);
  }
}

function hyphenatorOf(language: string): Hyphenate | undefined {
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
