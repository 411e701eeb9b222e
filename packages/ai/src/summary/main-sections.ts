import type { Candidate } from './weigh.ts';

export interface MainSection {
  /** Empty for what stands above the first heading. */
  title: string;
  candidates: readonly Candidate[];
}

/** Of all candidates: a longer part is divided by its own headings. */
const LONG = 0.2;
const DEEPEST = 4;
/** The longest ones of more; what nobody reads to its end sums up nothing. */
const MOST = 40;

/** The parts of a document below the outermost headings that divide it: a title alone divides nothing. */
export function mainSections(candidates: readonly Candidate[]): MainSection[] {
  const sections = divided({ title: '', candidates }, 0, candidates.length * LONG);
  const longest = new Set(
    sections.toSorted((one, other) => other.candidates.length - one.candidates.length).slice(0, MOST),
  );
  return sections.filter((section) => longest.has(section));
}

function divided(section: MainSection, depth: number, long: number): MainSection[] {
  const { candidates } = section;
  if (
    depth >= DEEPEST ||
    candidates.length <= long ||
    candidates.every(({ told }) => told.section.headings.length <= depth)
  )
    return [section];
  const parts = Map.groupBy(candidates, ({ told }) => told.section.headings[depth] ?? '');
  return [...parts].flatMap(([title, own]) =>
    divided({ title: title === '' ? section.title : title, candidates: own }, depth + 1, long),
  );
}
