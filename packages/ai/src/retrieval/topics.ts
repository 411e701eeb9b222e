import { primaryOf } from '../words/tags.ts';
import { wordsOf } from '../words/stems.ts';
import { askingStems, aspectStems } from './asking-words.ts';
import { conceptsIn, isStatement, measuresIn, type Naming } from './concept-names.ts';
import { UNIT_NAMES } from './plain-figures.ts';
import { questionParts } from './question-parts.ts';
import { plainStems } from './terms.ts';

/** A thing that a question speaks of: a word, or words that name something. */
export interface Topic {
  stems: readonly string[];
  /** What it is by other names; terms that no word is. */
  concepts: readonly string[];
  /** Its other name in brackets, and its stems in languages of the documents that the question is not in. */
  others: readonly (readonly string[])[];
  /** `statement`: a part of the document, where to look. */
  kind: 'word' | 'name' | 'period' | 'number' | 'statement';
  /** Said beside the question or about it: it helps where it is found, and nothing lacks without it. */
  isAside: boolean;
}

/** What a question is read with. */
interface Reading {
  /** BCP 47: of the question. */
  language: string | undefined;
  /** Of the documents. */
  languages: readonly string[];
  /** Stems of names. */
  names: ReadonlySet<string>;
}

/** "As of the close of", "year end": of a period that is named anyway. */
const END_OF_PERIOD = /(?<=\b(?:(?:FY\s?)?(?:19|20)\d\d|Q[1-4]))(?:['’]s)?\s+(?:year[\s-])?(?:close|end)\b/giu;

export function topicsIn(text: string, reading: Reading): Topic[] {
  const topics: Topic[] = [];
  for (const part of questionParts(text.replace(END_OF_PERIOD, ' '))) {
    const own = topicsOfPart(part.text, reading);
    if (part.kind === 'asked') topics.push(...own);
    else if (part.kind === 'aside' || !namesAgain(topics, own)) topics.push(...own.map(asAside));
  }
  return topics;
}

const asAside = (topic: Topic): Topic => ({ ...topic, isAside: true });

/** "Days payable outstanding (DPO)", "Block (formerly known as Square)": one thing by two names. */
function namesAgain(topics: Topic[], gloss: readonly Topic[]): boolean {
  const name = gloss.filter(({ kind }) => kind === 'name').flatMap(({ stems }) => stems);
  if (topics.length === 0 || name.length === 0) return false;
  // A name of several words is several topics.
  const before = topics.findLastIndex(({ kind }) => kind !== 'name');
  for (let at = Math.min(before + 1, topics.length - 1); at < topics.length; at += 1)
    topics[at] = { ...topics[at]!, others: [...topics[at]!.others, name] };
  return true;
}

function topicsOfPart(text: string, { language, languages, names }: Reading): Topic[] {
  const asking = askingStems(language);
  const aspects = aspectStems(language);
  const stems = plainStems(text, language);
  const namings = [...measuresIn(stems, language), ...conceptsIn(stems, language)];
  const foreign = foreignStems(text, language, languages);
  const isForeign = foreign.length > 0 && !languages.some((each) => primaryOf(each) === primaryOf(language));
  const topics: Topic[] = [];
  for (let at = 0; at < stems.length; at += 1) {
    const naming = longest(namings.filter(({ from }) => from === at));
    const own = stems.slice(at, naming?.to ?? at + 1);
    at += own.length - 1;
    if (!naming && (asking.has(own[0]!) || UNIT_NAMES.has(own[0]!))) continue;
    topics.push({
      stems: own,
      concepts: naming?.terms ?? [],
      others: foreign.map((known) => own.flatMap((stem) => known.get(stem) ?? [])).filter(({ length }) => length > 0),
      kind: naming ? (naming.terms.every(isStatement) ? 'statement' : 'word') : kindOf(own[0]!, names),
      // A word of course of the documents' language tells nothing in any other.
      isAside:
        !naming && (aspects.has(own[0]!) || (isForeign && foreign.every((known) => known.get(own[0]!)?.length === 0))),
    });
  }
  return topics;
}

/** Of one name for several things, what each of them is counts. */
function longest(namings: readonly Naming[]): Naming | undefined {
  const to = Math.max(...namings.map((naming) => naming.to));
  const [first, ...others] = namings.filter((naming) => naming.to === to);
  return first && { ...first, terms: [first, ...others].flatMap(({ terms }) => terms) };
}

/** Languages of documents that a question's words are looked for in, too. */
const MOST_LANGUAGES = 3;

/** Of each language of the documents that the question is not in: its stems of the question's words, by the question's own. */
export function foreignStems(
  text: string,
  language: string | undefined,
  languages: readonly string[],
): Map<string, string[]>[] {
  const others = new Set(languages.map(primaryOf)).difference(new Set(['', primaryOf(language)]));
  const words = others.size === 0 ? [] : wordsOf(text);
  return [...others].slice(0, MOST_LANGUAGES).map((other) => {
    const known = new Map<string, string[]>();
    for (const word of words) {
      const [own, ...rest] = plainStems(word, language);
      if (own !== undefined && rest.length === 0) known.set(own, plainStems(word, other));
    }
    return known;
  });
}

export const PERIOD = /^(?:(?:19|20)\d\d|q[1-4])$/;
/** Small whole numbers stand everywhere. */
const NUMBER = /^(?:\d{3,}|\d+\.\d+)$/;

function kindOf(stem: string, names: ReadonlySet<string>): Topic['kind'] {
  if (PERIOD.test(stem)) return 'period';
  if (names.has(stem)) return 'name';
  return NUMBER.test(stem) ? 'number' : 'word';
}
