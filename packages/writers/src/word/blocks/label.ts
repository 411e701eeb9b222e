import type { ListItem, Run, TextBlock } from '@pagewright/recognition';
import type { Column } from '../page/section-frame.ts';
import { twips } from '../units.ts';
import type { Lists } from './lists.ts';

/** The label of a block: Word's own numbering where Word can count so, else as it was printed. */
export interface Labelled {
  /** Runs before the text. */
  label: Run[];
  numbering?: { reference: string; level: number; custom: true };
  /** `level`: as the list says; undefined where the block's own is right. */
  indent?: { left: number; hanging: number } | 'level';
}

/** Points from a label to its text, where both stand in the line without a space that says it. */
const USUAL_HANG = 18;
const SAME = 3;

export function labelledBlock(block: TextBlock, lists: Lists, column: Column): Labelled {
  if (block.kind === 'footnote' && block.label !== '') return { label: printedLabel(block, `${block.label} `) };
  if (block.kind !== 'listItem') return { label: [] };
  const { left, hanging } = labelPlace(block, column);
  const found = lists.numbering(block, { left, hanging });
  if (!found)
    return { label: printedLabel(block, `${block.label}\t`), indent: { left: twips(left), hanging: twips(hanging) } };
  const { reference, level, indent } = found;
  const isSame = Math.abs(indent.left - left) < SAME && Math.abs(indent.hanging - hanging) < SAME;
  return {
    label: [],
    numbering: { reference, level, custom: true },
    indent: isSame ? 'level' : { left: twips(left), hanging: twips(hanging) },
  };
}

/** Where the item's text begins, and how far its label stands out, in points from the column's edge. */
export function labelPlace(item: ListItem, column: Column): { left: number; hanging: number } {
  const { lines, box, indent, direction } = item;
  const edge = (lineLeft: number, lineRight: number) =>
    direction === 'rtl' ? column.right - lineRight : lineLeft - column.left;
  const first = lines[0]?.box ?? box;
  const label = edge(first.left, first.right);
  const ownHang = indent.firstLine < -2 ? -indent.firstLine : USUAL_HANG;
  const others = lines.slice(1).map((line) => edge(line.box.left, line.box.right));
  const text = Math.min(...others);
  // A line alone begins with its label, and so do lines whose first is set in.
  const hanging = others.length > 0 && text - label > 4 ? text - label : ownHang;
  return { left: Math.max(0, label) + hanging, hanging };
}

export function printedLabel({ lines }: TextBlock, text: string): Run[] {
  const style = lines[0]?.runs[0]?.style;
  const box = lines[0]?.box;
  return style && box ? [{ text, style: { ...style, script: 'normal' }, box }] : [];
}
