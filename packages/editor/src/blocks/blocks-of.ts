import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock } from '@pagewright/recognition/draft.ts';
import { isRightToLeft } from '@pagewright/recognition/lines/bidi.ts';
import { joinLines, textAsItStands, unionOf, type Line } from '@pagewright/recognition/lines/line.ts';
import { settleHyphens } from '@pagewright/recognition/paragraphs/hyphens.ts';
import { labelOf } from '@pagewright/recognition/paragraphs/labels.ts';
import { paragraphsOf } from '@pagewright/recognition/paragraphs/paragraph.ts';
import { splitItems } from '@pagewright/recognition/prepare/split-items.ts';
import { itemsOf, readItems, type Item } from '../lines/characters.ts';
import { angleOf, columnsOf } from '../lines/lines-of.ts';
import { shownLetters } from '../lines/shown-letters.ts';
import type { PageModel } from '../page/page-model.ts';
import { blockLayoutOf } from './block-layout.ts';
import { UnseenText } from '../scans/unseen-text.ts';
import { PieceNames } from './name-pieces.ts';
import { withStretchedJoined } from './stretched-rows.ts';
import type { BlockLine, TextBlock } from './text-block.ts';

/** Lines that belong together, by the rules of the recognition. */
interface Group {
  kind: TextBlock['kind'];
  lines: Line[];
  /** As the recognition has it, which settles the hyphens at the ends of lines last. */
  draft: { lines: { join: BlockReflow['lines'][number]['join'] }[] } | undefined;
  alignment: BlockReflow['layout']['alignment'];
  /** How far the column goes on before the lines and behind them, in points. */
  free: { left: number; right: number };
  leading: number;
}

interface PlacedGroup extends Group {
  angle: number;
  vertical: boolean;
  column: number;
  /** Of each line, from left to right. */
  items: Item[][];
}

/** The blocks of a page in reading order: every line of `linesOf` is in one of them. */
export function blocksOf(model: PageModel): TextBlock[] {
  const { placed, groups } = shownLetters(model);
  const found: PlacedGroup[] = [];
  let column = 0;
  for (const group of groups) {
    const vertical = group.frame.writing === 'stacked';
    const angle = angleOf(group);
    const columns = columnsOf(group);
    const all = columns.flat(2);
    for (const rows of columns) {
      for (const own of groupsOf(rows)) {
        if (own.lines.length === 1) own.free = roomBeside(own, all);
        const items = own.lines.map((line) => itemsOf(line, placed, vertical));
        found.push({ ...own, angle, vertical, column, items });
      }
      column += 1;
    }
  }
  const unseen = new UnseenText(model);
  const names = new PieceNames(
    model,
    found.flatMap(({ items }) => items),
  );
  return found.flatMap((group) => {
    const { page, contents, pieces } = names.name(group.items);
    const lines = pieces.map((own, at) => ({ pieces: own, join: joinAt(group, at) }));
    const named = { page, contents, lines };
    const measured = blockLayoutOf(model, named, group);
    if (!measured) return [];
    const { kind, angle, vertical, column: number } = group;
    const read = linesWith(group);
    const rightToLeft = read.filter((line) => line.rightToLeft).length * 2 > read.length;
    const ofScan = unseen.isOverPicture(named, measured.corners);
    return [{ kind, lines: read, ...measured, angle, vertical, rightToLeft, column: number, ofScan, named }];
  });
}

/** `rows`: the pieces of a column, from top to bottom. */
function groupsOf(rows: readonly Line[][]): Group[] {
  const box = unionOf(rows.flat().map((piece) => piece.box));
  const found: Group[] = [];
  const drafts: DraftBlock[] = [];
  let waiting: { line: Line; label: Line | undefined }[] = [];
  const flush = () => {
    const own = paragraphsOf(
      waiting.map(({ line }) => line),
      0,
      box,
    ).flatMap((block) => splitItems(block, 'page'));
    drafts.push(...own);
    let at = 0;
    for (const block of own) {
      const count = 'lines' in block ? block.lines.length : 0;
      found.push(...paragraphGroups(block, waiting.slice(at, at + count)));
      at += count;
    }
    waiting = [];
  };
  for (const row of withStretchedJoined(rows)) {
    const label = labelled(row);
    const [first] = row;
    if (label) waiting.push(label);
    else if (row.length === 1 && first) waiting.push({ line: first, label: undefined });
    else {
      flush();
      found.push(...row.map((line) => alone('cell', line)));
    }
  }
  flush();
  settleHyphens([{ box, columns: [{ box, blocks: drafts }] }]);
  return found;
}

/** A row that is a label and its text. */
function labelled(row: readonly Line[]): { line: Line; label: Line } | undefined {
  const [label, text] = row;
  if (!label || !text || row.length !== 2) return undefined;
  const mark = textAsItStands(label);
  return labelOf(`${mark} ${textAsItStands(text)}`)?.text === mark ? { line: joinLines(row), label } : undefined;
}

const alone = (kind: TextBlock['kind'], line: Line): Group => ({
  kind,
  lines: [line],
  draft: undefined,
  alignment: isRightToLeft(textAsItStands(line)) ? 'right' : 'left',
  free: { left: 0, right: 0 },
  leading: line.size * USUAL_LEADING,
});
const USUAL_LEADING = 1.2;

/** White beside a lone line, up to what stands there, or to where the text of the page ends. */
function roomBeside({ lines, free }: Group, all: readonly Line[]): Group['free'] {
  const [line] = lines;
  if (!line) return free;
  const { box, size } = line;
  const beside = all.filter((other) => other.box.top < box.bottom && other.box.bottom > box.top);
  const lefts = beside.flatMap((other) => (other.box.right <= box.left ? [other.box.right + size * APART] : []));
  const rights = beside.flatMap((other) => (other.box.left >= box.right ? [other.box.left - size * APART] : []));
  const ends = {
    left: Math.min(...all.map((each) => each.box.left)),
    right: Math.max(...all.map((each) => each.box.right)),
  };
  return {
    left: Math.max(0, box.left - Math.max(ends.left, ...lefts)),
    right: Math.max(0, Math.min(ends.right, ...rights) - box.right),
  };
}

/** In multiples of the text size. */
const APART = 0.5;

/** A label that stands apart is a block of its own, which the text does not move. */
function paragraphGroups(block: DraftBlock, rows: readonly { line: Line; label: Line | undefined }[]): Group[] {
  if (!('lines' in block)) return [];
  const labels = rows.flatMap(({ label }) => (label ? [alone('label', label)] : []));
  const lines = rows.map(({ line, label }) => (label ? withoutLabel(line, label) : line));
  const box = unionOf(lines.map((line) => line.box));
  const group: Group = {
    kind: lines.length > 1 ? 'paragraph' : 'line',
    lines,
    draft: block,
    alignment: block.alignment,
    free: {
      left: Math.max(0, box.left - (block.box.left - block.indent.left)),
      right: Math.max(0, block.box.right + block.indent.right - box.right),
    },
    leading: block.spacing.line,
  };
  return [...labels, group];
}

function withoutLabel(line: Line, label: Line): Line {
  const own = new Set(label.words);
  const words = line.words.filter((word) => !own.has(word));
  const box: Box = unionOf(words.map((word) => word.box));
  return { ...line, words, box };
}

const joinAt = ({ draft }: Pick<Group, 'draft'>, at: number) => draft?.lines[at]?.join ?? 'space';

function linesWith({ items, lines, draft, angle, vertical, column }: PlacedGroup): BlockLine[] {
  let from = 0;
  return items.map((own, at) => {
    const join = joinAt({ draft }, at);
    const read = readItems(own, vertical);
    const isDivided = join === 'hyphen' && at < items.length - 1;
    const to = from + read.characters.length - (isDivided ? 1 : 0);
    const line = { ...read, size: lines[at]?.size ?? 0, angle, vertical, column, row: at, from, to, join };
    from = to + (join === 'space' || join === 'break' ? 1 : 0);
    return line;
  });
}
