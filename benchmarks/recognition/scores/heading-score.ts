import { PYTHON_SPACE } from './cells.ts';
import { levenshtein } from './levenshtein.ts';
import { pythonLines, stripped } from './markdown-tables.ts';
import { treeDistance } from './tree-distance.ts';

interface Outline {
  kind: 'document' | 'heading' | 'content';
  text: string;
  children: Outline[];
}

const HEADING = new RegExp(`^#{1,6}${PYTHON_SPACE.source}([^\\n]*)$`, 'u');
const collapsed = (text: string) => stripped(text.replaceAll(PYTHON_SPACE, ' '));

/**
 * MHS: how alike two documents are as headings with what stands below each, whatever their levels; undefined where the
 * truth has no headings, 0 where the output has none. `structure` leaves out texts.
 */
export function headingScore(truth: string, found: string): { text: number; structure: number } | undefined {
  const wanted = outlineOf(truth);
  if (!hasHeading(wanted)) return undefined;
  const got = outlineOf(found);
  if (!hasHeading(got)) return { text: 0, structure: 0 };
  const nodes = Math.max(sizeOf(wanted), sizeOf(got), 1);
  const score = (texts: 'with texts' | 'without texts') =>
    Math.max(0, Math.min(1, 1 - treeDistance(wanted, got, (from, to) => renameCost(from, to, texts)) / nodes));
  return { text: score('with texts'), structure: score('without texts') };
}

function outlineOf(markdown: string): Outline {
  const root: Outline = { kind: 'document', text: '', children: [] };
  let open = root;
  let content: string[] = [];
  const close = () => {
    const text = collapsed(content.join(' '));
    content = [];
    if (text !== '') open.children.push({ kind: 'content', text, children: [] });
  };
  for (const { line } of pythonLines(markdown)) {
    const heading = HEADING.exec(line);
    if (heading) {
      close();
      open = { kind: 'heading', text: collapsed(heading[1] ?? ''), children: [] };
      root.children.push(open);
      continue;
    }
    const text = collapsed(line);
    if (text !== '') content.push(text);
  }
  close();
  return root;
}

const hasHeading = ({ children }: Outline) => children.some(({ kind }) => kind === 'heading');
const sizeOf = ({ children }: Outline): number => 1 + children.reduce((sum, child) => sum + sizeOf(child), 0);

function renameCost(from: Outline, to: Outline, texts: 'with texts' | 'without texts'): number {
  if (from.kind !== to.kind) return 1;
  if (texts === 'without texts' || (from.text === '' && to.text === '')) return 0;
  return levenshtein(from.text, to.text) / Math.max(Array.from(from.text).length, Array.from(to.text).length);
}
