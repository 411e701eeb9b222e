import type { Passage, PassageDocument } from '../passages/passage.ts';
import { tokensOf } from '../providers/role.ts';
import { sectionKindOf } from './section-kinds.ts';

/** A part of a document that is summed up in one request. */
export interface Part {
  /** Counted from 0. */
  number: number;
  /** Of its section; empty above the first heading, and where a whole document is divided. */
  title: string;
  passages: readonly Passage[];
}

/** Of a part: so full, it ends before the next heading. */
const FULL = 0.6;
const MOST_SECTIONS = 40;
/** Of a passage's number and of the line above it. */
const FRAME = 12;

/** A document in parts of so many tokens, which begin with a heading where they can; by section, in its main sections. */
export function partsOf(document: PassageDocument, tokens: number, bySection: boolean): Part[] {
  const passages = document.passages.filter(({ headings }) => sectionKindOf(headings) !== 'boilerplate');
  const told = passages.length > document.passages.length / 2 ? passages : document.passages;
  const sections = bySection ? sectionsOf(told) : [{ title: '', passages: told }];
  return sections
    .flatMap((section) => divided(section.passages, tokens).map((own) => ({ title: section.title, passages: own })))
    .map((part, number) => ({ number, ...part }));
}

function divided(passages: readonly Passage[], tokens: number): Passage[][] {
  const parts: Passage[][] = [[]];
  let used = 0;
  for (const passage of passages) {
    const cost = Math.min(tokensOf(passage.text) + FRAME, tokens);
    const isFull = used + cost > tokens || (passage.kind === 'heading' && used > FULL * tokens);
    if (isFull && parts.at(-1)!.length > 0) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)!.push(passage);
    used += cost;
  }
  return parts.filter((part) => part.some(({ kind }) => kind !== 'heading'));
}

/** Below the outermost headings; of a document under one title, below the next ones. */
function sectionsOf(passages: readonly Passage[]): { title: string; passages: Passage[] }[] {
  const titleAt = (passage: Passage, depth: number) =>
    [...passage.headings, ...(passage.kind === 'heading' ? [passage.text] : [])][depth] ?? '';
  const depth = new Set(passages.map((passage) => titleAt(passage, 0))).size > 2 ? 0 : 1;
  const sections = [...Map.groupBy(passages, (passage) => titleAt(passage, depth))].map(([title, own]) => ({
    title,
    passages: own,
  }));
  const longest = sections
    .toSorted((one, other) => other.passages.length - one.passages.length)
    .slice(0, MOST_SECTIONS);
  return sections.filter((section) => longest.includes(section));
}
