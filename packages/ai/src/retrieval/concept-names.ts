import { stemsOf } from '../words/stems.ts';
import { AMOUNTS, CONCEPTS, MEASURES, STATEMENTS } from './concepts.ts';
import { joinedLetters } from './joined-letters.ts';

/** Stems that name something, from the first to the one behind the last, and the terms that stand for it. */
export interface Naming {
  from: number;
  to: number;
  terms: readonly string[];
}

interface Name {
  stems: readonly string[];
  terms: readonly string[];
}

/** By the first stem of each name, the longest first. */
type Names = ReadonlyMap<string, readonly Name[]>;

const LANGUAGES = ['en', 'fr'] as const;

/** A term that no word is. */
const termOf = (concept: string): string => `~${concept}`;

/** Whether a term stands for a part of a document. */
export const isStatement = (term: string): boolean => STATEMENTS.has(term.slice(1));

/** Whether a term stands for something that a figure is given for. */
export const isAmount = (term: string): boolean => AMOUNTS.has(term.slice(1));

/** What a text speaks of by name. Of two names that share words the longer one counts. */
export const conceptsIn = (stems: readonly string[], language: string | undefined): Naming[] =>
  namingsIn(stems, namesOf(CONCEPT_NAMES, language));

/** The measures that a question names, with what has to be known for each. */
export const measuresIn = (stems: readonly string[], language: string | undefined): Naming[] =>
  namingsIn(stems, namesOf(MEASURE_NAMES, language));

const namesOf = (names: ReadonlyMap<string, Names>, language: string | undefined): Names =>
  names.get(language?.toLowerCase().split('-', 1)[0] ?? 'en') ?? NONE;

function namingsIn(stems: readonly string[], names: Names): Naming[] {
  const found: Naming[] = [];
  for (let from = 0; from < stems.length; from += 1) {
    const name = names
      .get(stems[from]!)
      ?.find((each) => each.stems.every((stem, place) => stems[from + place] === stem));
    if (!name) continue;
    found.push({ from, to: from + name.stems.length, terms: name.terms });
    from += name.stems.length - 1;
  }
  return found;
}

type NameList = readonly (readonly [names: string, terms: readonly string[]])[];

/** Names that the stems of a language make. */
function namesFrom(list: NameList, language: string): Names {
  const byStems = new Map<string, { stems: string[]; terms: Set<string> }>();
  for (const [names, terms] of list)
    for (const name of names.split('|')) {
      const stems = stemsOf(joinedLetters(name.trim()), language);
      if (stems.length === 0) continue;
      const key = stems.join(' ');
      const own = byStems.get(key) ?? { stems, terms: new Set() };
      for (const term of terms) own.terms.add(term);
      byStems.set(key, own);
    }
  const all = [...byStems.values()].map((each): Name => ({ stems: each.stems, terms: [...each.terms] }));
  const byLength = all.sort((one, other) => other.stems.length - one.stems.length);
  return Map.groupBy(byLength, ({ stems }) => stems[0]!);
}

const NONE: Names = new Map();
const CONCEPT_NAMES = new Map(
  LANGUAGES.map((language, at) => {
    const list = Object.entries(CONCEPTS).map(([concept, names]) => [names[at]!, [termOf(concept)]] as const);
    return [language as string, namesFrom(list, language)];
  }),
);
const MEASURE_NAMES = new Map(
  LANGUAGES.map((language) => {
    const list = MEASURES.map(([names, parts]) => [names, parts.map(termOf)] as const);
    return [language as string, namesFrom(list, language)];
  }),
);
