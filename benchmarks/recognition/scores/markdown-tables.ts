import { PYTHON_SPACE } from './cells.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character);

/** Without white space at both ends, as Python sees it. */
export const stripped = (text: string) =>
  text.replaceAll(new RegExp(`^${PYTHON_SPACE.source}|${PYTHON_SPACE.source}$`, 'gu'), '');

/** What Python's `splitlines(keepends)` takes for the end of a line. */
// oxlint-disable-next-line no-control-regex -- separators that Python counts as line ends are control characters
const LINE_END = /\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]/g;

export function pythonLines(text: string): { line: string; end: string }[] {
  const lines: { line: string; end: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(LINE_END)) {
    lines.push({ line: text.slice(from, match.index), end: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) lines.push({ line: text.slice(from), end: '' });
  return lines;
}

/** Markdown with its pipe tables as `<table>`, all on one line. */
export function tablesAsHtml(markdown: string): string {
  const lines = pythonLines(markdown);
  let written = '';
  for (let at = 0; at < lines.length;) {
    const { line = '', end = '' } = lines[at] ?? {};
    const head = cellsOf(line);
    const rule = head ? cellsOf(lines[at + 1]?.line ?? '') : undefined;
    if (!head || !rule || !isRule(rule)) {
      written += line + end;
      at += 1;
      continue;
    }
    const width = Math.max(head.length, rule.length);
    const rows: string[][] = [];
    let next = at + 2;
    for (; next < lines.length; next += 1) {
      const cells = cellsOf(lines[next]?.line ?? '');
      if (!cells) break;
      rows.push(fitted(cells, width));
    }
    written += htmlOf(fitted(head, width), rows) + (/^(?:\r\n|\n|\r)$/.test(end) ? end : '');
    at = next;
  }
  return written;
}

function htmlOf(head: string[], rows: string[][]): string {
  const [first, ...others] = rows;
  const isBlank = head.every((cell) => cell === '') && first !== undefined;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = (isBlank ? others : rows).map((cells) => row(cells, 'td'));
  return `<table>${row(isBlank ? first : head, 'th')}${body.join('')}</table>`;
}

function cellsOf(line: string): string[] | undefined {
  const text = stripped(line);
  if (!text.includes('|')) return undefined;
  const cells = text.split('|');
  if (text.startsWith('|')) cells.shift();
  if (cells.length > 0 && text.endsWith('|')) cells.pop();
  return cells.length === 0 ? undefined : cells.map(stripped);
}

function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[-:]+$/.test(cell.replaceAll(' ', '')));
}

/** Three cells in a wider row: the middle one fills it. */
function fitted(cells: string[], width: number): string[] {
  const [first = '', middle = '', last = ''] = cells;
  if (width <= 0 || cells.length === width) return cells;
  if (cells.length === 3 && width > 3) return [first, ...Array.from({ length: width - 2 }, () => middle), last];
  return cells.length < width
    ? [...cells, ...Array.from({ length: width - cells.length }, () => '')]
    : cells.slice(0, width);
}
