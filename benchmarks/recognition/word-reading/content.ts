import { child, childrenOf, nameOf, type Element } from './elements.ts';

/** What is around others and shows them as they are. */
const TRANSPARENT = new Set(['sdt', 'sdtcontent', 'customxml', 'smarttag', 'hyperlink', 'dir', 'bdo']);

/** The children of an element, with those of what only wraps them. */
export function contentOf(parent: Element): Element[] {
  return childrenOf(parent).flatMap((element) => {
    const name = nameOf(element);
    if (TRANSPARENT.has(name)) return contentOf(element);
    if (name !== 'alternatecontent') return [element];
    const choice = child(element, 'choice') ?? child(element, 'fallback');
    return choice ? contentOf(choice) : [];
  });
}
