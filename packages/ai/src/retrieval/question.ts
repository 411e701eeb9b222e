import { askingStems } from './asking-words.ts';
import { conceptsIn, isAmount, measuresIn } from './concept-names.ts';
import { UNIT_NAMES } from './plain-figures.ts';
import { languageOfQuestion } from './question-language.ts';
import { plainStems } from './terms.ts';
import { foreignStems, PERIOD, topicsIn, type Topic } from './topics.ts';

/** "On page 12", "in section 3.2", "see table 4". */
export interface NamedPlace {
  kind: 'page' | 'section' | 'table' | 'figure';
  /** In small letters. */
  number: string;
}

/** A question as it is looked for. */
export interface Question {
  /** BCP 47: the question's own language, else that of the documents. */
  language: string | undefined;
  /** With how much each counts. */
  terms: ReadonlyMap<string, number>;
  /** In their order, without words that only ask, and units. */
  topics: readonly Topic[];
  /** What has to be known for the measures that it names. */
  parts: readonly string[];
  /** Where it asks to look. */
  places: readonly NamedPlace[];
  /** Names of several words or one, as they are written: of firms, people, places. */
  names: readonly string[];
  /** What it puts in quotation marks. */
  phrases: readonly (readonly string[])[];
  /** "How much", "what is the total", "what were net sales". */
  asksFigure: boolean;
}

const FIGURE =
  /\bhow (?:much|many)\b|\b(?:amount|total|number|percentage|percent|rate|ratio|growth|price|cost)\b|\bcombien\b|\b(?:montant|nombre|pourcentage|taux|prix|coût)\b|[$€£%]/iu;

const WHAT =
  /^\s*(?:and )?(?:what(?:['’]s| is| are| was| were)|quel(?:le)?s? (?:est|sont|était|étaient|a été|ont été))\b/iu;

const WEIGHTS = { word: 1, concept: 1.6, part: 0.7, asking: 0.1, unit: 0.15, period: 0.6 } as const;

const PLACES: [NamedPlace['kind'], RegExp][] = [
  ['page', /\b(?:pages?|pp?\.)\s*(\d{1,5})\b/giu],
  [
    'section',
    /\b(?:section|item|article|chapter|part|note|clause|appendix|annex|chapitre|partie|annexe)\s+(\d+(?:\.\d+)*[a-z]?)\b/giu,
  ],
  ['table', /\b(?:table|tableau)\s+(\d+(?:\.\d+)*)\b/giu],
  ['figure', /\b(?:figure|fig\.|chart|graphique)\s+(\d+(?:\.\d+)*)\b/giu],
];

/** `languages`: those of the documents (BCP 47), the main one first. */
export function readQuestion(text: string, languages: readonly string[]): Question {
  const language = languageOfQuestion(text, languages);
  const places = PLACES.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([, number = '']) => ({ kind, number: number.toLowerCase() })),
  );
  const said = PLACES.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), text);
  const stems = plainStems(said, language);
  const asking = askingStems(language);
  const concepts = conceptsIn(stems, language);
  const measures = measuresIn(stems, language);
  const parts = measures.flatMap((naming) => naming.terms);
  const terms = new Map<string, number>();
  const count = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  for (const stem of stems) count(stem, weightOf(stem, asking));
  for (const part of parts) count(part, WEIGHTS.part);
  for (const term of concepts.flatMap((naming) => naming.terms)) count(term, WEIGHTS.concept);
  for (const known of foreignStems(said, language, languages))
    for (const [own, theirs] of known) if (!asking.has(own)) for (const stem of theirs) count(stem, WEIGHTS.word);
  const topics = topicsIn(said, { language, languages, names: namesIn(said, language) });
  return {
    language,
    terms,
    topics,
    parts,
    places,
    names: nameRunsIn(said, language),
    phrases: phrasesIn(text, language),
    asksFigure: measures.length > 0 || FIGURE.test(text) || (WHAT.test(text) && amountsOf(topics).size > 0),
  };
}

/** The amounts that are asked for; terms that no word is. */
export const amountsOf = (topics: readonly Topic[]): Set<string> =>
  new Set(topics.filter(({ isAside }) => !isAside).flatMap(({ concepts }) => concepts.filter(isAmount)));

/** One word in quotation marks is only a word. */
const phrasesIn = (text: string, language: string | undefined): string[][] =>
  [...text.matchAll(/["“«]\s*([^"“”«»]+?)\s*["”»]/gu)]
    .map(([, quoted = '']) => plainStems(quoted, language))
    .filter(({ length }) => length > 1);

function weightOf(stem: string, asking: ReadonlySet<string>): number {
  if (asking.has(stem)) return WEIGHTS.asking;
  if (UNIT_NAMES.has(stem)) return WEIGHTS.unit;
  return PERIOD.test(stem) ? WEIGHTS.period : WEIGHTS.word;
}

const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

const RUN =
  /(?<=[\p{L}\p{N},;:(“"«]\s*[\s(“"«’'])(?:\p{Lu}|\p{N}+(?=\p{Lu}))[\p{L}\p{N}&-]*(?:\s(?:of\s|de\s|du\s|&\s)?\p{Lu}[\p{L}\p{N}&-]*)*/gu;
/** Of a measure, a form, a period: they name nobody. */
const SHORT_FORM = /^(?:\p{Lu}{1,4}s?|EBITDAR?|FY.*|[QHT]\d.*|\d+[KQ])$/u;

function nameRunsIn(text: string, language: string | undefined): string[] {
  if (namesIn(text, language).size === 0) return [];
  return (text.match(RUN) ?? []).filter((run) => !SHORT_FORM.test(run) && !MONTH.test(run));
}

/** Words with a capital that do not begin the sentence. German writes every noun so. */
function namesIn(text: string, language: string | undefined): Set<string> {
  if (language?.startsWith('de')) return new Set();
  const capital =
    text.match(/(?<=[\p{L}\p{N},;:(“"«]\s*[\s(“"«’'])(?:\p{Lu}|\p{N}+(?=\p{Lu}))[\p{L}\p{N}&'’-]*/gu) ?? [];
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  // Of a title, where nearly every word has one, only what is written in capitals throughout tells.
  const isTitle = capital.length > words.length / 2;
  const names = isTitle ? capital.filter((word) => /^\p{Lu}{3,}/u.test(word)) : capital;
  return new Set(names.filter((word) => !MONTH.test(word)).flatMap((word) => plainStems(word, language)));
}
