import { Element, Text, type ChildNode } from 'domhandler';

/**
 * Text that one print should hold at most, in characters: some 500 pages, for which the browser needs about 300 MB.
 * Some books are one document of thousands of pages.
 */
const MOST_CHARACTERS = 1_200_000;
/** What an element takes beside its text: pictures and rules take room as well. */
const ELEMENT = 40;
/** What is not to be cut within. */
const WHOLE = new Set(['p', 'pre', 'table', 'svg', 'math', 'ruby', 'figure', 'a']);

/**
 * Cuts the body of a very long document between two of its blocks. Each piece stands within copies of what stands
 * around the blocks, so that the same styles apply; a body that is short enough stays one piece.
 */
export function piecesOf(body: Element, most: number = MOST_CHARACTERS): Element[] {
  if (WHOLE.has(body.name) || lengthOf(body) <= most) return [body];
  const groups = groupsOf(body.children, most).flatMap((group) => {
    const [only, ...others] = group;
    return only instanceof Element && others.length === 0 ? piecesOf(only, most).map((piece) => [piece]) : [group];
  });
  if (groups.length === 1) return [body];
  return groups.map((group, index) => {
    const attributes = { ...body.attribs };
    // An id leads to the first piece.
    if (index > 0) delete attributes['id'];
    return new Element(body.name, attributes, group);
  });
}

function groupsOf(children: readonly ChildNode[], most: number): ChildNode[][] {
  const groups: ChildNode[][] = [[]];
  let length = 0;
  for (const child of children) {
    const own = lengthOf(child);
    if (length > 0 && length + own > most) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(child);
    length += own;
  }
  return groups;
}

function lengthOf(node: ChildNode): number {
  if (node instanceof Text) return node.data.trim().length;
  if (!(node instanceof Element)) return 0;
  return node.children.reduce((sum, child) => sum + lengthOf(child), ELEMENT);
}
