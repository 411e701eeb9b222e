import type { Passage, PassageCell } from '../passages/passage.ts';
import type { Quote } from '../quotes/quote.ts';
import { conceptsIn } from '../retrieval/concept-names.ts';
import type { Question } from '../retrieval/question.ts';
import { plainStems, termsOf } from '../retrieval/terms.ts';
import type { Topic } from '../retrieval/topics.ts';
import { isIn, setOf } from './coverage.ts';

export interface RowAnswer {
  text: string;
  /** The row's name and the cells. */
  quotes: Quote[];
  /** The question has the row's whole name, or nearly. */
  isNamed: boolean;
}

/** A cell and what its head speaks of. */
interface Headed {
  cell: PassageCell;
  terms: ReadonlySet<string>;
}

/** Cells of one row that are shown together. */
const MOST = 4;
/** Words of a row's name that a question may leave out: "net", "total". */
const MOST_LEFT_OUT = 1;
const YEAR = /\b(?:19|20)\d\d\b/;

/**
 * What a row says to a question: its name and the cells below the heads that the question names, the year above all.
 * Undefined where it has no name or no cell, or none of the years that are asked for though its heads have years.
 */
export function cellsAsked(
  { number, text }: Passage,
  cells: readonly PassageCell[],
  { topics }: Question,
  language: string | undefined,
): RowAnswer | undefined {
  const [name, ...others] = cells;
  if (!name || others.length === 0) return undefined;
  const named = text.slice(name.from, name.to).replace(/[:\s]+$/u, '');
  if (!/\p{L}/u.test(named)) return undefined;
  const headed = others.map((cell) => ({ cell, terms: setOf(termsOf(cell.head, language)) }));
  if (areOfOtherYears(headed, topics)) return undefined;
  const shown = chosenCells(headed, topics, setOf(termsOf(named, language)));
  const said = shown.map(({ head, from, to }) =>
    head === '' ? text.slice(from, to) : `${head}: ${text.slice(from, to)}`,
  );
  return {
    text: `${named}${shown[0]?.head === '' ? ':' : ','} ${said.join('; ')}`,
    quotes: [name, ...shown].map(({ from, to }) => ({ passage: number, from, to })),
    isNamed: isNamedBy(topics, named, language),
  };
}

function areOfOtherYears(headed: readonly Headed[], topics: readonly Topic[]): boolean {
  const years = topics.filter(({ kind, stems: [stem = ''] }) => kind === 'period' && YEAR.test(stem));
  if (years.length === 0 || !headed.some(({ cell }) => YEAR.test(cell.head))) return false;
  return !years.some((year) => headed.some(({ terms }) => isIn(year, terms)));
}

/** Years choose columns before words do. A topic that the row's name has chooses none. */
function chosenCells(headed: readonly Headed[], topics: readonly Topic[], name: ReadonlySet<string>): PassageCell[] {
  const periods = topics.filter(({ kind }) => kind === 'period');
  const ofPeriods = headed.filter(({ terms }) => periods.some((period) => isIn(period, terms)));
  let left = ofPeriods.length > 0 ? ofPeriods : headed;
  for (const topic of topics) {
    if (topic.kind === 'period' || isIn(topic, name)) continue;
    const below = left.filter(({ terms }) => isIn(topic, terms));
    if (below.length > 0) left = below;
  }
  return left.slice(0, MOST).map(({ cell }) => cell);
}

function isNamedBy(topics: readonly Topic[], name: string, language: string | undefined): boolean {
  const stems = plainStems(name, language);
  const asked = new Set(topics.flatMap((topic) => topic.stems));
  const concepts = new Set(topics.flatMap((topic) => topic.concepts));
  const namings = conceptsIn(stems, language).filter(({ terms }) => terms.some((term) => concepts.has(term)));
  const leftOut = stems.filter(
    (stem, at) => !asked.has(stem) && !namings.some(({ from, to }) => from <= at && at < to),
  );
  return leftOut.length < stems.length && leftOut.length <= MOST_LEFT_OUT;
}
