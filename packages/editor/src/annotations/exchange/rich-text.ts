import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { spellColour, spellNumbers } from './values.ts';
import type { XmlElement } from './xml.ts';

/** Text with its looks as XHTML, as far as annotations have it (ISO 32000-2, 12.7.4.4). */

type Paragraph = FreeText['paragraphs'][number];
type Run = Paragraph['runs'][number];

const ALIGNS = { left: 'left', centre: 'center', right: 'right', justify: 'justify' } as const;

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
