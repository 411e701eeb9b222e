import type { Document } from 'domhandler';
import { attribute, elementsBelow, firstNamed, localName } from './clean/markup.ts';
import { wordsOf } from './clean/words.ts';
import { resolveReference } from './paths.ts';

/** A page with more words than these says something. */
const MOST_WORDS = 40;

/** Path of the one picture that a document shows, where it shows nothing else. */
export function loneCover(path: string, document: Document): string | undefined {
  const body = firstNamed(document, 'body') ?? document;
  if (wordsOf(body).length > MOST_WORDS) return undefined;
  const pictures: string[] = [];
  for (const element of elementsBelow(body)) {
    const name = localName(element);
    const source =
      name === 'img' ? attribute(element, 'src') : name === 'image' ? attribute(element, 'href') : undefined;
    const found = source === undefined ? undefined : resolveReference(path, source);
    if (found) pictures.push(found.path);
  }
  return pictures.length === 1 ? pictures[0] : undefined;
}
