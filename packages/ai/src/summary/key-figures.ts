import { mainLanguageOf } from '../passages/main-language.ts';
import type { Passage, PassageDocument } from '../passages/passage.ts';
import type { Quote } from '../quotes/quote.ts';
import { stemsOf } from '../words/stems.ts';
import { figuresIn } from './figure-patterns.ts';
import { sectionKindOf } from './section-kinds.ts';
import type { KeyFigure } from './summary.ts';
import type { Told } from './told.ts';
import type { Candidate } from './weigh.ts';

interface Weighed extends KeyFigure {
  weight: number;
}

/** Beside what its sentence is worth. */
const KINDS = { amount: 0.4, share: 0.3, quantity: 0.15, date: 0.1 } satisfies Record<KeyFigure['kind'], number>;
/** Its sentence stands in the summary. */
const TOLD = 0.4;
const MOST_OF_SENTENCE = 1;
/** Of all figures: more of one kind push out the others. */
const MOST_DATES = 0.3;
const MOST_OF_TABLES = 0.4;
/** Longer sentences do not say at a glance what their figures measure. */
const MOST_WORDS = 36;

/** The figures that matter most, in reading order: those of the sentences worth most, and of the rows that the text speaks of. */
export function keyFigures(
  document: PassageDocument,
  told: readonly Told[],
  candidates: readonly Candidate[],
  chosen: ReadonlySet<number>,
  most: number,
): KeyFigure[] {
  const weighed = [...figuresOfSentences(candidates, chosen), ...figuresOfTables(document, told)];
  const taken: Weighed[] = [];
  const seen = new Set<string>();
  let dates = 0;
  let rows = 0;
  for (const figure of weighed.sort((one, other) => other.weight - one.weight)) {
    if (taken.length >= most) break;
    const isRow = document.passages[figure.quote.passage]?.kind === 'tableRow';
    const same = figure.value.replaceAll(/\s/g, '').toLowerCase();
    if (seen.has(same) || (figure.kind === 'date' && dates >= most * MOST_DATES)) continue;
    if (isRow && rows >= most * MOST_OF_TABLES) continue;
    seen.add(same);
    dates += Number(figure.kind === 'date');
    rows += Number(isRow);
    taken.push(figure);
  }
  return taken
    .sort(({ quote: one }, { quote: other }) => one.passage - other.passage || one.from - other.from)
    .map(({ kind, value, measure, quote }) => ({ kind, value, measure, quote }));
}

function figuresOfSentences(candidates: readonly Candidate[], chosen: ReadonlySet<number>): Weighed[] {
  return candidates
    .filter(({ told, score }) => told.words <= MOST_WORDS && score > 0)
    .flatMap(({ told, at, score }) => {
      const found = figuresIn(told.text, told.language)
        .map((figure): Weighed => ({
          kind: figure.kind,
          value: told.text.slice(figure.from, figure.to),
          measure: told.text,
          quote: told.quote,
          weight: score + KINDS[figure.kind] + (chosen.has(at) ? TOLD : 0),
        }))
        .sort((one, other) => other.weight - one.weight);
      return found.slice(0, MOST_OF_SENTENCE);
    });
}

function wholeWords({ number, words }: Passage, { from, to }: Omit<Quote, 'passage'>): Quote {
  const own = words.filter((word) => word.from < to && word.to > from);
  return { passage: number, from: own[0]?.from ?? from, to: own.at(-1)?.to ?? to };
}

const VALUE = /^[^\p{L}\p{N}]{0,4}\d[\d\s.,'’]*[^\p{L}\p{N}]{0,3}(?:\p{L}{1,3})?[^\p{L}\p{N}]{0,2}$/u;
/** A number of an article is no figure. */
const CODE = /^0\d/;
/** What heads the names of rows says what their figures count. */
const UNITS = /[(%]|\p{Sc}|milli|billi|milliard|thousand|mio|mrd/iu;
const LABEL = /\p{L}{3}/u;
const SUM =
  /\b(?:totals?|net|revenues?|sales|income|profit|earnings|turnover|résultats?|chiffre d['’]affaires|recettes|dépenses|bénéfice|gesamt\p{L}*|summe|umsatz\p{L}*|ergebnis|gewinn|ingresos|ventas|resultado|ricavi|utile|totale)\b/iu;
const SUM_WEIGHT = 0.4;
const MOST_HEAD_WORDS = 12;

/** The first figure of each row whose column is headed, by how much the text speaks of what the row is called. */
function figuresOfTables(document: PassageDocument, told: readonly Told[]): Weighed[] {
  const spoken = new Map<string, number>();
  for (const { stems } of told) for (const stem of new Set(stems)) spoken.set(stem, (spoken.get(stem) ?? 0) + 1);
  const loudest = [...spoken.values()].reduce((most, count) => Math.max(most, count), 1);
  const seen = new Set<string>();
  const main = mainLanguageOf(document);
  return document.passages.flatMap((passage): Weighed[] => {
    if (passage.kind !== 'tableRow' || sectionKindOf(passage.headings) === 'boilerplate') return [];
    const [label, ...cells] = passage.cells ?? [];
    const name = label && passage.text.slice(label.from, label.to);
    const value = cells.find(({ from, to, head }) => head !== '' && isFigure(passage.text.slice(from, to)));
    if (!label || !name || !value || !LABEL.test(name) || VALUE.test(name) || seen.has(name)) return [];
    seen.add(name);
    const stems = stemsOf(name, passage.language ?? main);
    const heard = stems.reduce((sum, stem) => sum + Math.log1p(spoken.get(stem) ?? 0), 0) / Math.max(1, stems.length);
    const text = passage.text.slice(value.from, value.to);
    const heads = [value.head, UNITS.test(label.head) ? label.head : ''].filter(
      (head) => head !== '' && head.split(/\s+/).length <= MOST_HEAD_WORDS,
    );
    return [
      {
        kind: text.includes('%') ? 'share' : /\p{Sc}/u.test(text) ? 'amount' : 'quantity',
        value: text,
        measure: [name, ...new Set(heads)].join(' · '),
        quote: wholeWords(passage, { from: label.from, to: value.to }),
        weight: heard / Math.log1p(loudest) + (SUM.test(name) ? SUM_WEIGHT : 0),
      },
    ];
  });
}

const isFigure = (text: string): boolean => VALUE.test(text) && !CODE.test(text);
