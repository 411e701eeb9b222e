import type { Block } from '../model/blocks.ts';
import type { Run } from '../model/text.ts';
import { markOf, SIGN } from './note-label.ts';

/** The block with its marks referring to the notes of these labels. */
export function withMarks(block: Block, labels: ReadonlySet<string>): Block {
  if (labels.size === 0 || block.kind === 'footnote') return block;
  if (block.kind === 'table') {
    const cells = block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((each) => withMarks(each, labels)) }));
    return { ...block, cells };
  }
  if (!('lines' in block)) return block;
  if (!block.lines.some(({ runs }) => runs.some((run) => hasMark(run, labels)))) return block;
  const lines = block.lines.map((line) => ({ ...line, runs: line.runs.flatMap((run) => marked(run, labels)) }));
  return { ...block, lines };
}

const isRaised = ({ style }: Run): boolean => style.script === 'superscript';
const SIGN_APART = new RegExp(`(${SIGN.source})`, 'u');
const SIGNS = new RegExp(SIGN, 'gu');

const hasMark = (run: Run, labels: ReadonlySet<string>): boolean =>
  isRaised(run)
    ? partsOf(run).some((part) => labels.has(markOf(part) ?? ''))
    : Array.from(run.text.matchAll(SIGNS), ([sign]) => sign).some((sign) => labels.has(sign));

/** "1, 2" raised is two marks and what parts them. */
const partsOf = ({ text }: Run): string[] => text.split(/([,;\s]+)/).filter((part) => part !== '');

function marked(run: Run, labels: ReadonlySet<string>): Run[] {
  if (!hasMark(run, labels)) return [run];
  const parts = isRaised(run) ? partsOf(run) : run.text.split(SIGN_APART);
  return parts
    .filter((text) => text !== '')
    .map((text) => {
      const label = isRaised(run) ? markOf(text) : text;
      return label !== undefined && labels.has(label) ? { ...run, text, footnote: label } : { ...run, text };
    });
}
