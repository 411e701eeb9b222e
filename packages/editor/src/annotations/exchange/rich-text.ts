import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { readColour, spellColour, spellNumbers } from './values.ts';
import type { XmlElement } from './xml.ts';

/** Text with its looks as XHTML, as far as annotations have it (ISO 32000-2, 12.7.4.4). */

type Paragraph = FreeText['paragraphs'][number];
type Run = Paragraph['runs'][number];
export type RunStyle = Omit<Run, 'text' | 'faces'>;

const ALIGNS = { left: 'left', centre: 'center', right: 'right', justify: 'justify' } as const;
const READ_ALIGNS = new Map(Object.entries(ALIGNS).map(([own, css]) => [css as string, own as Paragraph['align']]));

export function spellRichText(paragraphs: readonly Paragraph[]): XmlElement {
  const children = paragraphs.map(({ runs, align }) => ({
    name: 'p',
    attributes: { style: `text-align:${ALIGNS[align]}` },
    children: runs.map((run) => ({ name: 'span', attributes: { style: spellStyle(run) }, children: [run.text] })),
  }));
  return { name: 'body', attributes: { xmlns: 'http://www.w3.org/1999/xhtml' }, children };
}

function spellStyle({ size, colour, bold, slanted, underline }: Run): string {
  const words = [`font-size:${spellNumbers([size])}pt`, `color:${spellColour(colour)}`];
  if (bold) words.push('font-weight:bold');
  if (slanted) words.push('font-style:italic');
  if (underline) words.push('text-decoration:underline');
  return words.join(';');
}

/** Paragraphs of XHTML; whatever else is in it is not looked at. `base` is how text looks that says nothing of it. */
export function readRichText(body: XmlElement, base: RunStyle, align: Paragraph['align']): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let runs: Run[] | undefined;
  const write = (text: string, style: RunStyle, to: Paragraph['align']) => {
    if (!runs) paragraphs.push({ runs: (runs = []), align: to });
    runs.push({ ...style, text, faces: [] });
  };
  const visit = (element: XmlElement, outer: RunStyle, above: Paragraph['align']): void => {
    const declarations = readDeclarations(element.attributes['style']);
    const style = styled(element.name, outer, declarations);
    const to = READ_ALIGNS.get(declarations.get('text-align') ?? '') ?? above;
    const isBlock = BLOCKS.has(element.name);
    if (isBlock) runs = undefined;
    const before = paragraphs.length;
    for (const child of element.children) {
      if (typeof child !== 'string') {
        if (child.name === 'br') {
          if (!runs) write('', style, to);
          runs = undefined;
        } else if (!SILENT.has(child.name)) visit(child, style, to);
      } else if (runs || child.trim() !== '') write(child.replaceAll(/[\r\n\t]+/g, ' '), style, to);
    }
    if (isBlock && element.name === 'p' && paragraphs.length === before) write('', style, to);
    if (isBlock) runs = undefined;
  };
  visit(body, base, align);
  return paragraphs;
}

const BLOCKS = new Set(['body', 'p', 'div', 'li', 'h1', 'h2', 'h3']);
const SILENT = new Set(['script', 'style', 'head']);

export function readDeclarations(style: string | undefined): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').map((each) => {
    const at = each.indexOf(':');
    return [
      each.slice(0, at).trim().toLowerCase(),
      each
        .slice(at + 1)
        .trim()
        .replaceAll("'", ''),
    ] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

export function styled(element: string, outer: RunStyle, declared: ReadonlyMap<string, string>): RunStyle {
  const style = { ...outer };
  const font = declared.get('font') ?? '';
  const size = /([\d.]+)\s*pt/.exec(declared.get('font-size') ?? font)?.[1];
  if (size !== undefined && Number(size) > 0) style.size = Number(size);
  const colour = readColour(declared.get('color'));
  if (colour) style.colour = colour;
  if (element === 'b' || element === 'strong' || /\bbold\b|[6-9]00/.test(declared.get('font-weight') ?? font))
    style.bold = true;
  if (element === 'i' || element === 'em' || /italic|oblique/.test(declared.get('font-style') ?? font))
    style.slanted = true;
  if (element === 'u' || /underline|\bword\b/.test(declared.get('text-decoration') ?? '')) style.underline = true;
  return style;
}
