import type { Block, Run, TextBlock } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { valueOf, type CellValue } from '../values/cell-value.ts';
import type { Conventions } from '../values/conventions.ts';
import { labelOf, linkOf, textOfBlocks } from './cell-text.ts';
import { lookOf, shadingOf } from './look.ts';
import { richText } from './rich-text.ts';
import type { CellLook, RichRun } from './sheet-plan.ts';

/** Text outside of tables as a row: what tabs part stands in cells of its own. */
export interface TextRow {
  parts: { value: CellValue; look: CellLook; runs?: RichRun[]; link?: string }[];
}

export function textRowsOf(block: Block, conventions: Conventions): TextRow[] {
  if (block.kind === 'rule' || block.kind === 'table') return [];
  if (block.kind === 'figure') return figureRows(block.text);
  const look = { ...lookOf([block]), vertical: 'top' as const };
  const link = linkOf([block]);
  const columns = partsAtTabs(block);
  if (columns.length < 2) {
    const text = textOfBlocks([block]);
    const runs = richText([block], text, shadingOf([block]));
    return text === '' ? [] : [{ parts: [{ ...partOf({ kind: 'text', text }, look, link), ...(runs && { runs }) }] }];
  }
  return [{ parts: columns.map((text) => partOf(valueOf(text, conventions), look, link)) }];
}

const partOf = (value: CellValue, look: CellLook, link: string | undefined) => ({
  value,
  look,
  ...(link === undefined ? {} : { link }),
});

/** "7.4", "(iv)", "•": the tab after it sets off the text that it labels. */
const LABEL = /^\(?(?:[\d.]{1,8}|[\p{L}]{1,4}|[^\p{L}\p{N}]{1,2})[.):]?$/u;

/** What stands between tab stops; of headings, captions and text that runs on over lines, tabs part nothing. */
function partsAtTabs(block: TextBlock): string[] {
  const runs: Run[] = runsOf(block);
  const text = runs.map((run) => run.text).join('');
  if (block.kind === 'heading' || block.kind === 'caption' || block.lines.length > 1 || !text.includes('\t')) return [];
  const parts = text
    .split('\t')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', second = '', ...others] = parts;
  return LABEL.test(first) && others.length === 0
    ? []
    : [`${labelOf(block)}${first}`, second, ...others].filter(Boolean);
}

function figureRows(text: string): TextRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ parts: [{ value: { kind: 'text', text: line }, look: lookOf([]) }] }));
}
