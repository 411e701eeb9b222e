import type { ListItem } from '@pagewright/recognition';
import { escapeHtml } from './escape.ts';

/** A list whose labels are text. Some readers hear no list where the style shows no marks, unless the role says so. */
export const LABELLED = { open: '<ol class="labels" role="list">', close: '</ol>' };

export const labelHtml = (label: string): string => `<span class="label">${escapeHtml(label)}</span> `;

/**
 * Items that follow each other as nested lists; the first one's level is the outermost. Labels of numbered items are text,
 * as printed: a browser knows few forms of them, and who copies or searches the list finds them.
 */
export function listHtml(items: readonly ListItem[], inline: (item: ListItem) => string): string {
  const [first] = items;
  if (!first) return '';
  const groups: { item: ListItem; below: ListItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.level > first.level) group.below.push(item);
    else groups.push({ item, below: [] });
  }
  const isNumbered = first.numbering !== 'bullet';
  const written = groups.map(({ item, below }) => {
    const label = item.numbering === 'bullet' ? '' : labelHtml(item.label);
    return `<li>${label}${inline(item)}${below.length === 0 ? '' : `\n${listHtml(below, inline)}`}</li>`;
  });
  const { open, close } = isNumbered ? LABELLED : { open: '<ul>', close: '</ul>' };
  return `${open}\n${written.join('\n')}\n${close}`;
}
