import type { DraftBlock, PageDraft } from '../draft.ts';
import { unionOf } from '../lines/line.ts';
import { noteLabelOf } from '../footnotes/note-label.ts';
import { labelsOf, type LabelReading } from '../lists/label.ts';
import type { Paragraph } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';

/** Points that labels of items in one block may be off. */
const ALIGNED = 4;

/**
 * A paragraph whose lines begin with the same sign, or with numbers that follow each other, as one block for
 * each item, and notes that stand below each other as one for each. */
export function splitItems(block: DraftBlock, source: PageDraft['source']): DraftBlock[] {
  if (block.kind !== 'paragraph' || block.lines.length < 2) return [block];
  const starts = [itemStarts(block.lines, source), noteStarts(block.lines)].find(({ length }) => length > 1);
  if (!starts) return [block];
  const cuts = starts[0] === 0 ? starts : [0, ...starts];
  return cuts.map((start, at) => partOf(block, start, cuts[at + 1]));
}

/** Indexes of the lines that begin a note, where the first does: with a raised label. */
function noteStarts(lines: readonly TextLine[]): number[] {
  const starts = [...lines.keys()].filter((at) => noteLabelOf({ lines: lines.slice(at, at + 1) })?.raised);
  return starts[0] === 0 ? starts : [];
}

/** Indexes of the lines that begin an item. */
function itemStarts(lines: readonly TextLine[], source: PageDraft['source']): number[] {
  const labelled = lines.flatMap((line, at) => {
    const readings = labelsOf(line.runs.map(({ text }) => text).join(''), source);
    return readings.length > 0 ? [{ at, line, readings }] : [];
  });
  let best: number[] = [];
  for (const [index, { at: first, line, readings }] of labelled.entries())
    for (const reading of readings) {
      // No sequence that begins here is longer than the longest one so far.
      if (labelled.length - index <= best.length) break;
      const starts = [first];
      let last = reading;
      for (const { at, line: other, readings: others } of labelled.slice(index + 1)) {
        const next = aligned(line, other) ? others.find((each) => follows(last, each)) : undefined;
        if (!next) continue;
        starts.push(at);
        last = next;
      }
      if (starts.length > best.length) best = starts;
    }
  return best;
}

const aligned = (one: TextLine, other: TextLine): boolean => Math.abs(one.box.left - other.box.left) < ALIGNED;

function follows(last: LabelReading, next: LabelReading): boolean {
  if (last.form !== next.form || last.numbering !== next.numbering) return false;
  return next.number === undefined || next.number === (last.number ?? 0) + 1;
}

function partOf(block: DraftBlock & Paragraph, start: number, end: number | undefined): DraftBlock {
  const lines = block.lines.slice(start, end);
  const box = unionOf(lines.map((line) => line.box));
  const left = block.indent.left + (box.left - block.box.left);
  return {
    ...block,
    lines,
    box,
    indent: { ...block.indent, left: Math.max(0, left) },
    spacing: { ...block.spacing, before: start === 0 ? block.spacing.before : 0 },
  };
}
