import type { ListNode, StructuredDocument, StructuredNode } from '@pagewright/testkit';
import { tableHtml, type Structure } from './structure.ts';

/** The structure that a document was written with. */
export function writtenStructure({ nodes, running = {} }: StructuredDocument): Structure {
  const all = nodes.flatMap(unfolded);
  const notes = all.flatMap((node) => (node.kind === 'paragraph' && node.note !== undefined ? [node.note] : []));
  return {
    text: all.flatMap(textsOf).join('\n'),
    headings: all.flatMap((node) => (node.kind === 'heading' ? [`${node.level} ${node.text}`] : [])),
    tables: all.flatMap((node) =>
      node.kind === 'table'
        ? [
            tableHtml(
              node.rows.map((cells) => cells.map(({ text, columns = 1, rows = 1 }) => ({ text, columns, rows }))),
            ),
          ]
        : [],
    ),
    items: all.flatMap((node) => (node.kind === 'list' ? itemsOf(node.items, 0) : [])),
    notes,
    running: [running.header, running.footer].filter((line) => line !== undefined),
  };
}

/** Columns and parts beside each other are read one after the other. */
function unfolded(node: StructuredNode): StructuredNode[] {
  if (node.kind === 'columns') return node.nodes.flatMap(unfolded);
  return node.kind === 'beside' ? node.parts.flat().flatMap(unfolded) : [node];
}

function textsOf(node: StructuredNode): string[] {
  if (node.kind === 'heading' || node.kind === 'paragraph') return [node.text];
  if (node.kind === 'list') return textsOfItems(node.items);
  if (node.kind === 'table') return node.rows.flatMap((cells) => cells.map(({ text }) => text));
  if (node.kind === 'form') return node.fields.map(({ label }) => label);
  return node.kind === 'contents' ? node.entries.map(({ text, page }) => `${text} ${page}`) : [];
}

const textsOfItems = (items: readonly ListNode[]): string[] =>
  items.flatMap(({ text, items: inner = [] }) => [text, ...textsOfItems(inner)]);

const itemsOf = (items: readonly ListNode[], level: number): string[] =>
  items.flatMap(({ text, numbering, items: inner = [] }) => [
    `${level} ${numbering} ${text}`,
    ...itemsOf(inner, level + 1),
  ]);
