import { Element, Text, type ParentNode } from 'domhandler';

/** All text below a node on one line. */
export function wordsOf(node: ParentNode): string {
  return textBelow(node).replace(/\s+/gu, ' ').trim();
}

/** All text below a node as it stands. */
export function textBelow(node: ParentNode): string {
  return node.children
    .map((child) => {
      if (child instanceof Text) return child.data;
      return child instanceof Element || 'children' in child ? textBelow(child) : '';
    })
    .join('');
}
