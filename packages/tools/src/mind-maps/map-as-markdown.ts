import { levelsOf, nodesById, type MindMap } from '@pagewright/contract';
import { escapeLineStarts, escapeMarkdown } from '@pagewright/writers/text';
import type { MapWords } from './map-words.ts';

/** The root as a heading, and all below it as a nested list, each with its page. */
export function mapAsMarkdown(map: MindMap, { more, named, onPage }: MapWords): string {
  const byId = nodesById(map);
  const lines: string[] = [];
  for (const [id, level] of levelsOf(map)) {
    const { label, full = label, page, naming, more: left } = byId.get(id)!;
    const told = page === undefined ? (naming === 'model' ? named : undefined) : onPage(page);
    const place = told === undefined ? '' : ` (${told})`;
    const indent = '  '.repeat(Math.max(0, level - 2));
    if (level === 1) lines.push(`# ${escapeMarkdown(full)}`, '');
    else lines.push(`${indent}- ${escapeLineStarts(escapeMarkdown(full))}${place}`);
    if (left !== undefined) lines.push(`${'  '.repeat(level - 1)}- *${more(left)}*`);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
