import type { SegmentPart } from '@pagewright/ai';
import { xmlText } from '../../../xml-text.ts';
import type { OpenFields } from '../paragraph/fields.ts';
import { paragraphText, type Setting } from '../paragraph/paragraph-text.ts';
import type { Edit } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { valueOf, wordsIn, wordsOf } from '../xml/words.ts';

/** A text of a part. Two that always say the same (of a drawing for newer and for older programs) have one id. */
export interface WordText {
  id: string;
  kind: 'paragraph' | 'cell' | 'label' | 'title' | 'description';
  parts: readonly SegmentPart[];
  heading: string | undefined;
  needed: readonly number[];
  edit: (parts: readonly SegmentPart[], setting: Setting) => Edit;
}

interface Around {
  kind: WordText['kind'];
  /** Texts of the same drawing in its newer form, by what they say; within its older form alone. */
  twins: ReadonlyMap<string, string> | undefined;
  fields: OpenFields;
}

/** Descriptions of drawings, and words that are drawn along a path. */
const DESCRIBED: Readonly<Record<string, readonly string[]>> = {
  'wp:docPr': ['descr', 'title'],
  'v:shape': ['alt'],
  'v:textpath': ['string'],
};
const TITLES: ReadonlySet<string> = new Set(['dc:title', 'dc:subject']);
/** Names of series and categories in a chart, as it keeps them from its workbook (ECMA-376-1, 21.2.2.201). */
const CHART_WORDS: ReadonlySet<string> = new Set(['c:strCache', 'c:lvl']);

/** The texts of a part, in order. `number`: of the part. `headings`: ids of the styles that set such. */
export function partTexts(
  source: string,
  root: XmlElement,
  { number, headings }: { number: number; headings: ReadonlySet<string> },
): WordText[] {
  const texts: WordText[] = [];
  let count = 0;
  let heading: string | undefined;
  visit(root, { kind: 'paragraph', twins: undefined, fields: [] });
  return texts;

  function visit(element: XmlElement, around: Around): void {
    const { name } = element;
    if (name === 'w:del' || name === 'w:moveFrom') return;
    if (name === 'mc:AlternateContent') return visitForms(element, around);
    if (name === 'w:p' || name === 'a:p') addParagraph(element, around);
    else if (TITLES.has(name)) addWords(element, { ...around, kind: 'title' });
    else if (name === 'c:v' && around.kind === 'label') addWords(element, around);
    for (const attribute of DESCRIBED[name] ?? []) addAttribute(element, attribute, around);
    const inner = within(name, around);
    for (const child of element.children) visit(child, inner);
  }

  function within(name: string, around: Around): Around {
    if (name === 'w:tc') return { ...around, kind: 'cell' };
    if (name === 'w:txbxContent') return { ...around, kind: 'label', fields: [] };
    return CHART_WORDS.has(name) ? { ...around, kind: 'label' } : around;
  }

  /** The newer form comes first (ECMA-376-3, 10.2.1). */
  function visitForms({ children }: XmlElement, around: Around): void {
    const before = texts.length;
    for (const form of children.filter(({ name }) => name !== 'mc:Fallback')) visit(form, { ...around, fields: [] });
    const twins = around.twins ?? new Map(texts.slice(before).map(({ parts, id }) => [JSON.stringify(parts), id]));
    for (const form of children.filter(({ name }) => name === 'mc:Fallback'))
      visit(form, { ...around, twins, fields: [] });
  }

  function add({ kind, twins }: Around, { parts, needed, edit }: Pick<WordText, 'parts' | 'needed' | 'edit'>): void {
    const twin = twins?.get(JSON.stringify(parts));
    const id = twin ?? `${number}.${(count += 1)}`;
    texts.push({ id, kind, parts, heading, needed, edit });
  }

  function addParagraph(paragraph: XmlElement, around: Around): void {
    const text = paragraphText(source, paragraph, around.fields);
    if (!text) return;
    add(around, text);
    if (isHeading(paragraph)) heading = text.parts.map((part) => part.text).join('');
  }

  function isHeading(paragraph: XmlElement): boolean {
    const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
    const style = properties?.children.find(({ name }) => name === 'w:pStyle');
    return style !== undefined && headings.has(wordsIn(source, style, 'val') ?? '');
  }

  function addWords(element: XmlElement, around: Around): void {
    addStretch(wordsOf(source, element), { from: element.inner, to: element.end }, around);
  }

  function addAttribute(element: XmlElement, attribute: string, around: Around): void {
    const value = valueOf(source, element, attribute);
    if (value) addStretch(value.words, value, { ...around, kind: 'description' });
  }

  function addStretch(words: string, { from, to }: { from: number; to: number }, around: Around): void {
    if (!/\p{L}/u.test(words)) return;
    const write = (parts: readonly SegmentPart[]) => xmlText(parts.map(({ text }) => text).join(''));
    add(around, {
      parts: [{ text: words, style: 0 }],
      needed: [],
      edit: (parts) => ({ from, to, write: () => write(parts) }),
    });
  }
}
