import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { ChatBlock, WrittenChat } from './chat.ts';

/** Of a quote: twentieths of a point, and half points. */
const INDENT = 500;
const SMALL = 18;
const GREY = '555555';

/** The bytes of a DOCX, with questions as headings and quotes below what rests on them. */
export function chatAsWord({ title, blocks }: WrittenChat): Promise<Buffer> {
  const heading = new Paragraph({ text: title, heading: HeadingLevel.TITLE });
  const children = [heading, ...blocks.flatMap(paragraphsOf)];
  return Packer.toBuffer(new Document({ title, creator: 'Pagewright', sections: [{ children }] }));
}

function paragraphsOf(block: ChatBlock): Paragraph[] {
  const { text } = block;
  if (block.kind === 'question') return [new Paragraph({ text, heading: HeadingLevel.HEADING_1 })];
  if (block.kind === 'section') return [new Paragraph({ text, heading: HeadingLevel.HEADING_2 })];
  if (block.kind === 'remark')
    return [new Paragraph({ children: [new TextRun({ text, italics: true })], spacing: { before: 80, after: 80 } })];
  const said = new Paragraph({ text, spacing: { before: 120 }, keepNext: block.quotes.length > 0 });
  return [said, ...block.quotes.map(quoteOf)];
}

function quoteOf({ text, place }: Extract<ChatBlock, { kind: 'statement' }>['quotes'][number]): Paragraph {
  const run = new TextRun({ text: `${text} ${place}`, size: SMALL, color: GREY });
  return new Paragraph({ children: [run], indent: { left: INDENT } });
}
