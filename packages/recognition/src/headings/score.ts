import type { StreamItem, BodyLook, ParagraphItem } from '../stream/stream.ts';
import { sectionNumberOf } from './numbering.ts';
import { isColored, type StyleUse } from './style.ts';

/** What stands around a candidate. */
export interface Around {
  before: StreamItem | undefined;
  after: StreamItem | undefined;
  body: BodyLook;
  use: StyleUse | undefined;
}

/** How much speaks for a paragraph being a heading; `HEADING` and more makes it one. */
export const HEADING = 0.5;

export function headingScore(item: ParagraphItem, around: Around): number {
  return byLook(item, around.body) + byWords(item, around.body) + bySurroundings(item, around) + byUse(item, around);
}

function byLook({ look, block }: ParagraphItem, body: BodyLook): number {
  const ratio = look.size / body.size;
  let score = sizeScore(ratio);
  if (!body.bold && look.bold > 0.9) score += 0.45;
  else if (!body.bold && look.bold > 0.5) score += 0.1;
  if (!body.italic && look.italic > 0.9) score += 0.15;
  if (isColored(look, body) && !isLinked({ block })) score += 0.25;
  if (look.family !== body.family && ratio > 0.97) score += 0.05;
  if (look.capitals) score += 0.2;
  if (look.underline > 0.8 && !isLinked({ block })) score += 0.2;
  if (block.alignment === 'center' && ratio > 0.97) score += 0.1;
  return score;
}

const MATHEMATICS = /[=≠≤≥≈≡∑∏∫∈∉∀∃⊂⊆∪∩√∞→⇒⇔\u{1D400}-\u{1D7FF}]/u;

const STEPS: [number, number][] = [
  [1.6, 0.85],
  [1.3, 0.7],
  [1.15, 0.5],
  [1.07, 0.3],
  [0.97, 0],
  [0.88, -0.15],
];
const sizeScore = (ratio: number): number => STEPS.find(([least]) => ratio >= least)?.[1] ?? -0.35;

const isLinked = ({ block }: Pick<ParagraphItem, 'block'>): boolean =>
  block.lines.every(({ runs }) => runs.every(({ link, text }) => link !== undefined || text.trim() === ''));

function byWords({ look: { text, size }, block }: ParagraphItem, body: BodyLook): number {
  const large = size >= body.size * 1.3;
  const words = text.split(/\s+/).length;
  let score = 0;
  const number = sectionNumberOf(text);
  if (number) score += number.form === 'named' ? 0.35 : number.depth > 1 ? 0.3 : 0.2;
  const said = number ? text.slice(number.text.length).trim() : text;
  if (words > 20) score -= 0.5;
  else if (words > 12) score -= 0.2;
  if (block.lines.length > 2 && !large) score -= 0.15;
  if (block.lines.length > 4) score -= 0.4;
  // Lines that the writer broke, as of addresses.
  if (!large && block.lines.some(({ join }) => join === 'break')) score -= 0.2;
  if (/[^.]\.$/.test(said)) score -= large ? 0.15 : 0.35;
  if (said.endsWith(':')) score -= 0.1;
  // Names of authors, with the marks of their addresses.
  if (/[∗†‡]/.test(said)) score -= 0.4;
  if ((said.match(/,\s/g)?.length ?? 0) > 3) score -= 0.4;
  // Sentences within: prose, however it is set.
  if (/\p{Ll}{3}[.!?]\s+\p{Lu}/u.test(said)) score -= 0.3;
  if (/^\p{Ll}/u.test(said)) score -= large ? 0.2 : 0.6;
  if (said.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3 && !number) score -= 0.7;
  if (!/^[\p{L}\p{N}"'“‘«(¿¡§]/u.test(said)) score -= 0.3;
  if (text.includes('\t') && !number) score -= 0.3;
  if (isLinked({ block }) && size < body.size * 1.15) score -= 0.25;
  if (MATHEMATICS.test(text)) score -= 0.4;
  return score;
}

function bySurroundings({ block, look, columnIndex, page }: ParagraphItem, { before, after }: Around): number {
  let score = 0;
  const above = before?.columnIndex === columnIndex ? block.box.top - before.block.box.bottom : Infinity;
  const below = after?.columnIndex === columnIndex ? after.block.box.top - block.box.bottom : Infinity;
  if (above === Infinity) score += 0.05;
  else if (above > look.size * 0.4 && above > below * 1.4) score += 0.15;
  if (!after || (after.page !== page && block.box.bottom > page.height * 0.8)) return score - 0.15;
  const next = after.look;
  if (after.block.kind === 'table' || (next && next.text.length > look.text.length && next.size <= look.size + 0.3))
    score += 0.1;
  return score;
}

function byUse({ look }: ParagraphItem, { use, body }: Around): number {
  if (!use) return 0;
  const large = look.size >= body.size * 1.15;
  const other = look.size > body.size * 1.04 || look.bold > 0.9 !== body.bold || isColored(look, body);
  // A look that stands above text again and again, and never is text.
  const steady = use.blocks >= 3 && use.prose < 0.05 && other ? 0.1 : 0;
  return steady - use.prose * (large ? 0.25 : 0.4) - (use.share > 0.2 ? 0.3 : 0);
}
