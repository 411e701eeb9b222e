import type { ListItem } from '@pagewright/recognition';
import { escapeHtml } from './escape.ts';

/** Items that follow each other as nested lists. The first one's level is the outermost. */
export function listHtml(items: readonly ListItem[], inline: (item: ListItem) => string): string {
  const [first] = items;
  if (!first) return '';
  const groups: { item: ListItem; below: ListItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.level > first.level) group.below.push(item);
    else groups.push({ item, below: [] });
  }
  const { tag, attributes } = listTag(first);
  const counted = attributes !== LABELLED;
  const written = groups.map(({ item, below }) => {
    const label = counted || tag === 'ul' ? '' : `<span class="label">${escapeHtml(item.label)}</span> `;
    const value = tag === 'ol' && counted && item.number !== undefined ? ` value="${item.number}"` : '';
    return `<li${value}>${label}${inline(item)}${below.length === 0 ? '' : `\n${listHtml(below, inline)}`}</li>`;
  });
  return `<${tag}${attributes}>\n${written.join('\n')}\n</${tag}>`;
}

const LABELLED = ' class="labels"';
const TYPES: Partial<Record<ListItem['numbering'], string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

/** A browser numbers with a full stop; labels in another form are printed as the page prints them. */
function listTag({ numbering, label, number }: ListItem): { tag: 'ul' | 'ol'; attributes: string } {
  if (numbering === 'bullet') return { tag: 'ul', attributes: '' };
  if (number === undefined || !/^\p{L}+\.$|^\d+\.$/u.test(label)) return { tag: 'ol', attributes: LABELLED };
  const type = TYPES[numbering];
  return { tag: 'ol', attributes: type === undefined ? '' : ` type="${type}"` };
}
