import { Element, Text, type ChildNode } from 'domhandler';
import { attribute, localName } from '../clean/markup.ts';
import { wordsOf } from '../clean/words.ts';
import type { FoundEntry } from '../write-book.ts';

/** FictionBook's elements that HTML has under another name. */
const RENAMED: Record<string, string> = {
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  style: 'span',
  p: 'p',
  v: 'p',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
};
const DEEPEST_HEADING = 6;
/** Level of what stands in a body of notes. */
export const NOTES = DEEPEST_HEADING + 1;

interface OpenEntry {
  level: number;
  entry: FoundEntry;
}

/** Turns FictionBook elements into HTML, and keeps a list of the titles on the way. */
export class FictionMarkup {
  private readonly pictures: ReadonlyMap<string, string>;
  private readonly chapterOf: (id: string) => string | undefined;
  private titles: { level: number; title: string; id: string }[] = [];
  private count = 0;

  /** `pictures` by id; `chapterOf` gives the document that an element with an id stands in. */
  constructor(pictures: ReadonlyMap<string, string>, chapterOf: (id: string) => string | undefined) {
    this.pictures = pictures;
    this.chapterOf = chapterOf;
  }

  /** `level`: of the headings that a title here becomes. */
  turn(element: Element, level: number): Element {
    const name = localName(element);
    if (name === 'title') return level > DEEPEST_HEADING ? this.noteTitle(element) : this.title(element, level);
    if (name === 'image') return this.picture(element);
    if (name === 'a') return this.link(element, level);
    if (name === 'empty-line') return new Element('div', { class: 'empty-line' });
    const renamed = RENAMED[name];
    const attributes = { ...idOf(element), ...(renamed === undefined && { class: name }), ...spansOf(element) };
    const below = name === 'section' ? level + 1 : level;
    return new Element(renamed ?? 'div', attributes, this.children(element, below));
  }

  /** The titles since the last call, as lines of the contents that lead into this document. */
  takeEntries(path: string): FoundEntry[] {
    const top: FoundEntry[] = [];
    const open: OpenEntry[] = [];
    for (const { level, title, id } of this.titles) {
      const entry = { title, reference: `${path}#${id}`, children: [] };
      while ((open.at(-1)?.level ?? -1) >= level) open.pop();
      (open.at(-1)?.entry.children ?? top).push(entry);
      open.push({ level, entry });
    }
    this.titles = [];
    return top;
  }

  private children(element: Element, level: number): ChildNode[] {
    return element.children.flatMap((child): ChildNode[] => {
      if (child instanceof Text) return [new Text(child.data)];
      return child instanceof Element ? [this.turn(child, level)] : [];
    });
  }

  private title(element: Element, level: number): Element {
    const lines = element.children.filter((child): child is Element => child instanceof Element);
    const title = lines.map(wordsOf).join(' ').trim();
    const id = `pw-title-${(this.count += 1)}`;
    if (title !== '') this.titles.push({ level, title, id });
    const words = lines.flatMap((line, index) => [
      ...(index > 0 ? [new Element('br', {})] : []),
      ...this.children(line, level),
    ]);
    return new Element(`h${Math.min(level, DEEPEST_HEADING)}`, { id }, words);
  }

  /** A note's own mark: no part of the contents. */
  private noteTitle(element: Element): Element {
    return new Element('p', { class: 'note-title' }, [new Text(wordsOf(element))]);
  }

  private picture(element: Element): Element {
    const source = this.pictures.get((attribute(element, 'href') ?? '').replace(/^#/, ''));
    const image = new Element('img', {
      ...(source !== undefined && { src: source }),
      alt: attribute(element, 'alt') ?? '',
    });
    if (source === undefined) return new Element('span', {});
    const parent = element.parent instanceof Element ? localName(element.parent) : '';
    return ['p', 'v', 'td', 'th', 'subtitle', 'a', 'emphasis', 'strong'].includes(parent)
      ? image
      : new Element('div', { class: 'picture', ...idOf(element) }, [image]);
  }

  private link(element: Element, level: number): Element {
    const reference = attribute(element, 'href') ?? '';
    const target = reference.startsWith('#') ? this.chapterOf(reference.slice(1)) : undefined;
    const address = target === undefined ? reference : `${target}${reference}`;
    const words = this.children(element, level);
    const link = new Element('a', { href: address, ...idOf(element) }, words);
    return attribute(element, 'type') === 'note' ? new Element('sup', {}, [link]) : link;
  }
}

function idOf(element: Element): { id?: string } {
  const id = attribute(element, 'id');
  return id === undefined ? {} : { id };
}

function spansOf(element: Element): Record<string, string> {
  const spans: Record<string, string> = {};
  for (const name of ['colspan', 'rowspan', 'align']) {
    const value = attribute(element, name);
    if (value !== undefined) spans[name] = value;
  }
  return spans;
}
