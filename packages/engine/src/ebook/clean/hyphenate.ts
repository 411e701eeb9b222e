import { Element, Text } from 'domhandler';
import { hyphenatorOf, SHORTEST_WORD } from '../../plain-text/hyphenation.ts';
import { attribute } from './markup.ts';

/** Text that is not read as words, or where a break misleads. */
const LEFT = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'tt',
  'svg',
  'math',
  'style',
  'title',
  'h1',
  'h2',
  'h3',
  'rt',
  'rp',
]);

/** Puts soft hyphens into the words of an element, each in the language it is marked with. */
export function hyphenate(element: Element, language: string): void {
  if (LEFT.has(element.name)) return;
  const own = attribute(element, 'lang') ?? language;
  const byPatterns = hyphenatorOf(own);
  for (const child of element.children) {
    if (child instanceof Element) hyphenate(child, own);
    else if (child instanceof Text && byPatterns && child.data.length >= SHORTEST_WORD)
      child.data = byPatterns(child.data);
  }
}
