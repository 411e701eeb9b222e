import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import type { Rgb } from '../../colours.ts';

type Paragraph = FreeText['paragraphs'][number];
type Run = Paragraph['runs'][number];

/** What readers that speak rich text expect of its root (ISO 32000-2, 12.7.4.4, and XFA 3.3, chapter 27). */
const BODY =
  '<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"' +
  ' xfa:APIVersion="Acrobat:11.0.0" xfa:spec="2.0.2"';

const ALIGNS = { left: 'left', centre: 'center', right: 'right', justify: 'justify' } as const;

export interface SaidStyle {
  /** Of the font of a run, as people call it. */
  familyOf(run: Run): string;
  letterSpacing: number;
}

/** Paragraphs as rich text: what readers set that draw the text anew. */
export function richText(paragraphs: readonly Paragraph[], style: SaidStyle): string {
  const [first] = paragraphs[0]?.runs ?? [];
  const body = first ? ` style="${escaped(defaultStyle(paragraphs, style))}"` : '';
  const lines = paragraphs.map(({ runs, align }) => {
    const spans = runs.map((run) => `<span style="${escaped(styleOf(run, style))}">${escaped(run.text)}</span>`);
    return `<p style="${paragraphStyle(align, style)}">${spans.join('')}</p>`;
  });
  return `${BODY}${body}>${lines.join('')}</body>`;
}

/** The default style string: that of the first run. */
export function defaultStyle(paragraphs: readonly Paragraph[], style: SaidStyle): string {
  const [{ runs: [run], align } = { runs: [], align: 'left' as const }] = paragraphs;
  return run ? `${styleOf(run, style)};${paragraphStyle(align, style)}` : '';
}

const paragraphStyle = (align: Paragraph['align'], { letterSpacing }: SaidStyle): string =>
  `text-align:${ALIGNS[align]}${letterSpacing === 0 ? '' : `;letter-spacing:${letterSpacing}pt`}`;

function styleOf(run: Run, { familyOf }: SaidStyle): string {
  return [
    `font-family:'${familyOf(run)}'`,
    `font-size:${run.size}pt`,
    ...(run.bold ? ['font-weight:bold'] : []),
    ...(run.slanted ? ['font-style:italic'] : []),
    ...(run.underline ? ['text-decoration:underline'] : []),
    `color:${hexColour(run.colour)}`,
  ].join(';');
}

const hexColour = (colour: Rgb): string =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
