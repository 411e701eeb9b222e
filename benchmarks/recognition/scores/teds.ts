import { PYTHON_SPACE } from './cells.ts';
import { innerHtml, tablesOfHtml, withoutEntities, type HtmlElement } from './html-tables.ts';
import { levenshtein } from './levenshtein.ts';
import { treeDistance } from './tree-distance.ts';

interface TableTree {
  /** Nodes with other kinds are never renamed for less than 1. */
  kind: string;
  /** Of cells. */
  text: string;
  children: TableTree[];
}

/**
 * TEDS (Zhong, ShafieiBavani, Jimeno Yepes 2020) with all tables of a document below one root: 1 where tables agree
 * in structure and text, 0 where the output has none, undefined where the truth has none. `structure` leaves out texts.
 */
export function teds(truth: string, found: string): { text: number; structure: number } | undefined {
  const wanted = tablesOfHtml(truth);
  const got = tablesOfHtml(found);
  if (wanted.length === 0) return undefined;
  if (got.length === 0) return { text: 0, structure: 0 };
  const [a, b] = [rootOf(got), rootOf(wanted)];
  const nodes = Math.max(elementsBelow(a), elementsBelow(b));
  const score = (texts: 'with texts' | 'without texts') =>
    1 - treeDistance(treeOf(a, texts), treeOf(b, texts), renameCost) / nodes;
  return { text: score('with texts'), structure: score('without texts') };
}

function rootOf(children: HtmlElement[]): HtmlElement {
  return { tag: 'table', attributes: new Map(), children };
}

function elementsBelow({ children }: HtmlElement): number {
  return children.reduce((sum, child) => sum + ('tag' in child ? 1 + elementsBelow(child) : 0), 0);
}

function treeOf(element: HtmlElement, texts: 'with texts' | 'without texts'): TableTree {
  const { tag, attributes, children } = element;
  if (tag === 'td' || tag === 'th') {
    const span = (name: string) => Number(attributes.get(name) ?? 1);
    const text = texts === 'with texts' ? cellText(element) : '';
    return { kind: `td|${span('colspan')}|${span('rowspan')}`, text, children: [] };
  }
  const elements = children.filter((child) => 'tag' in child);
  return { kind: tag, text: '', children: elements.map((child) => treeOf(child, texts)) };
}

function cellText(cell: HtmlElement): string {
  const text = withoutEntities(innerHtml(cell)).replaceAll(/<br\s*\/?>/g, '\n');
  return text.replaceAll(PYTHON_SPACE, ' ').replaceAll(/^ | $/g, '');
}

function renameCost(from: TableTree, to: TableTree): number {
  if (from.kind !== to.kind) return 1;
  if (from.text === '' && to.text === '') return 0;
  return levenshtein(from.text, to.text) / Math.max(Array.from(from.text).length, Array.from(to.text).length);
}
