import { Element, Text } from 'domhandler';
import { resolveReference } from '../paths.ts';
import { attribute, elementsBelow, localName, spellXml } from './markup.ts';
import { cleanReferences, type Surroundings } from './references.ts';
import { cleanStyle } from './style-sheet.ts';
import { textBelow } from './words.ts';

/** A style sheet of a document: how it stands in the head, and what it says. */
export interface Sheet {
  markup: string;
  css: string;
}

/** The sheets of a document in their order, whether they stand in it or beside it. */
export function sheetsOf(html: Element, around: Surroundings): Sheet[] {
  const sheets: Sheet[] = [];
  for (const element of elementsBelow(html)) {
    const name = localName(element);
    if (name === 'style') {
      const css = cleanStyle(textBelow(element));
      sheets.push({ markup: styleSheet(css), css });
    }
    const linked = name === 'link' ? linkedSheet(element, around) : undefined;
    if (linked) sheets.push(linked);
  }
  return sheets;
}

function linkedSheet(link: Element, around: Surroundings): Sheet | undefined {
  const relation = (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/);
  if (!relation.includes('stylesheet') || relation.includes('alternate')) return undefined;
  const copy = new Element('link', { ...link.attribs });
  cleanReferences(copy, around);
  const address = copy.attribs['href'];
  if (address === undefined) return undefined;
  const file = around.fileAt(resolveReference(around.path, address)?.path ?? '');
  return {
    markup: spellXml(new Element('link', { rel: 'stylesheet', type: 'text/css', href: address })),
    css: (file === undefined ? undefined : around.textAt?.(file)) ?? '',
  };
}

export function styleSheet(css: string): string {
  return css.trim() === '' ? '' : spellXml(new Element('style', {}, [new Text(css)]));
}
