import type { SegmentPart } from '@pagewright/ai';
import type { Edit } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { drawingParagraphProperties, drawingRunProperties } from '../properties/drawing-properties.ts';
import { paragraphProperties } from '../properties/paragraph-properties.ts';
import { runProperties } from '../properties/run-properties.ts';
import type { TargetLanguage } from '../target-language.ts';
import { contentPieces } from './content-pieces.ts';
import { withoutFields, type OpenFields } from './fields.ts';
import { phraseOf } from './phrase.ts';
import { writePhrase } from './write-phrase.ts';

/** How the other language is set. */
export interface Setting {
  target: TargetLanguage;
  wasRightToLeft: boolean;
}

export interface ParagraphText {
  parts: readonly SegmentPart[];
  /** Styles that must not be lost: of links, fields and content controls. */
  needed: readonly number[];
  /** The paragraph with these parts in place of its own. */
  edit: (parts: readonly SegmentPart[], setting: Setting) => Edit;
}

/** The text of a paragraph (`w:p`, `a:p`), where it has one. `open`: fields that began before it. */
export function paragraphText(source: string, paragraph: XmlElement, open: OpenFields): ParagraphText | undefined {
  const { pieces, first, last } = contentPieces(source, paragraph);
  const phrase = phraseOf(source, withoutFields(source, pieces, open));
  if (!phrase) return undefined;
  const whole = { ...phrase, before: [...first, ...phrase.before], after: [...phrase.after, ...last] };
  const prefix = paragraph.tag.slice(0, paragraph.tag.lastIndexOf(':') + 1);
  const isDrawing = paragraph.name === 'a:p';
  const properties = paragraph.children.find(({ name }) => name === 'w:pPr' || name === 'a:pPr');
  return {
    parts: phrase.parts,
    needed: phrase.styles.flatMap(({ wrappers }, style) => (wrappers.some(({ isNeeded }) => isNeeded) ? [style] : [])),
    edit: (parts, { target, wasRightToLeft }) => ({
      from: paragraph.inner,
      to: paragraph.end,
      write: (slice) => {
        const own = { target, prefix, wasRightToLeft };
        const run = (style: number, content: string) => {
          const set = phrase.styles[style]?.properties;
          const look = isDrawing ? drawingRunProperties(source, set, own) : runProperties(source, set, own);
          return `<${prefix}r>${look}${content}</${prefix}r>`;
        };
        const text = {
          open: isDrawing ? `<${prefix}t>` : `<${prefix}t xml:space="preserve">`,
          close: `</${prefix}t>`,
          noBreakHyphen: isDrawing ? undefined : `<${prefix}noBreakHyphen/>`,
        };
        const head = isDrawing
          ? drawingParagraphProperties(properties, slice, own)
          : paragraphProperties(properties, slice, own);
        return head + writePhrase(whole, parts, { slice, run, text });
      },
    }),
  };
}
