/** An element or a piece of text of the little HTML that tables in Markdown are written in. */
type HtmlNode = HtmlElement | { text: string };

export interface HtmlElement {
  tag: string;
  attributes: Map<string, string>;
  children: HtmlNode[];
}

const VOID = new Set(['br', 'img', 'hr', 'input', 'wbr', 'col']);
/** Containers whose children count as their parent's. */
const TRANSPARENT = new Set(['html', 'body', 'thead', 'tbody', 'tfoot']);
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** Every table in a text, nested ones after those around them. */
export function tablesOfHtml(html: string): HtmlElement[] {
  const root: HtmlElement = { tag: 'root', attributes: new Map(), children: [] };
  const open = [root];
  const tables: HtmlElement[] = [];
  const pattern = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|([^<]+|<)/g;
  for (const [, closing, name, rest = '', text] of html.matchAll(pattern)) {
    if (text !== undefined) {
      if (open.length > 1) open.at(-1)?.children.push({ text: withoutEntities(text) });
      continue;
    }
    const tag = name?.toLowerCase();
    if (tag === undefined || TRANSPARENT.has(tag)) continue;
    if (closing) {
      if (!VOID.has(tag)) close(open, tag);
      continue;
    }
    if (tag !== 'table' && !open.some((element) => element.tag === 'table')) continue;
    if (tag === 'tr') closeWithinTable(open, ['tr']);
    if (tag === 'td' || tag === 'th') closeWithinTable(open, ['td', 'th']);
    const element: HtmlElement = { tag, attributes: attributesOf(rest), children: [] };
    open.at(-1)?.children.push(element);
    if (tag === 'table') tables.push(element);
    if (!VOID.has(tag) && !/\/\s*$/.test(rest)) open.push(element);
  }
  return tables;
}

function close(open: HtmlElement[], tag: string): void {
  for (let index = open.length - 1; index > 0; index--) {
    const own = open[index]?.tag;
    if (own === tag) open.length = index;
    if (own === tag || (own === 'table' && tag !== 'table')) return;
  }
}

function closeWithinTable(open: HtmlElement[], tags: readonly string[]): void {
  for (let index = open.length - 1; index > 0; index--) {
    const own = open[index]?.tag ?? '';
    if (tags.includes(own)) {
      open.length = index;
      return;
    }
    if (own === 'table') return;
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  ))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  return attributes;
}

export function withoutEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(
      name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1)),
    );
  });
}

/** What is in an element, as HTML again. */
export function innerHtml({ children }: HtmlElement): string {
  return children
    .map((child) => ('tag' in child ? `<${child.tag}>${innerHtml(child)}</${child.tag}>` : child.text))
    .join('');
}
