import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { ENDING_NAMES, endingOf } from '../drawing/line-endings.ts';
import type { Own } from './own.ts';
import { readDefaultAppearance } from '../kinds/free-text/default-appearance.ts';
import { readRichText } from '../kinds/free-text/read-rich-text.ts';
import { withStyle, type TextStyle } from '../kinds/free-text/text-style.ts';
import { spellRichText } from './rich-text.ts';
import { readColour, readNumber, readNumbers, spellColour, spellNumbers } from './values.ts';
import { childOf, spellXml, textBelow, type XmlElement } from './xml.ts';

const JUSTIFIED: readonly FreeText['paragraphs'][number]['align'][] = ['left', 'centre', 'right'];
const PLAIN: TextStyle = {
  size: 12,
  colour: [0, 0, 0],
  bold: false,
  slanted: false,
  underline: false,
  align: 'left',
  letterSpacing: 0,
};
/** Points between the frame and the letters, as other programs leave them. */
const INSET = 2;

export function spellFreeText(comment: FreeText): XmlElement {
  const { paragraphs, fill, border, callout } = comment;
  const [first] = paragraphs;
  const run = first?.runs[0];
  const { size, colour } = run ?? PLAIN;
  const attributes = {
    ...(fill && { color: spellColour(fill) }),
    width: spellNumbers([border?.width ?? 0]),
    justification: String(Math.max(0, JUSTIFIED.indexOf(first?.align ?? 'left'))),
    ...(callout && {
      callout: spellNumbers(callout.points),
      head: ENDING_NAMES[callout.ending],
      intent: 'FreeTextCallout',
    }),
  };
  const appearance = `${spellNumbers(colour, ' ')} rg /Helv ${spellNumbers([size])} Tf`;
  const style = `font: Helvetica,sans-serif ${spellNumbers([size])}pt; color:${spellColour(colour)}`;
  const text = (name: string, words: string): XmlElement => ({ name, attributes: {}, children: [words] });
  return {
    name: 'freetext',
    attributes,
    children: [
      { name: 'contents-richtext', attributes: {}, children: [spellRichText(paragraphs)] },
      text('defaultappearance', appearance),
      text('defaultstyle', style),
    ],
  };
}

export function readFreeText(given: XmlElement): Own<FreeText> | undefined {
  const { attributes } = given;
  const [left, bottom, right, top] = readNumbers(attributes['rect']) ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  const base = baseOf(given);
  const paragraphs = paragraphsOf(given, base);
  const width = readNumber(attributes['width']) ?? 1;
  const points = readNumbers(attributes['callout']);
  const isCallout = points?.length === 4 || points?.length === 6;
  // Where the letters stand in it: what stands out for the line of a callout is told beside.
  const [l = 0, b = 0, r = 0, t = 0] = readNumbers(attributes['fringe']) ?? [];
  const room = INSET + width;
  return {
    type: 'free-text',
    box: { x: left + l + room, y: top - t - room, rotation: 0, width: Math.max(1, right - r - left - l - 2 * room) },
    height: Math.max(1, top - t - bottom - b - 2 * room),
    inset: INSET,
    paragraphs,
    lineSpacing: 1,
    letterSpacing: 0,
    fill: readColour(attributes['color']) ?? null,
    border: width > 0 ? { colour: base.colour, width, dash: 'solid' } : null,
    ...(isCallout && {
      callout: {
        points: points as NonNullable<FreeText['callout']>['points'],
        ending: endingOf(attributes['head']),
      },
    }),
  };
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [] };

/** Rich text as far as paragraphs of ours say it, else the words alone. */
function paragraphsOf(given: XmlElement, base: TextStyle): FreeText['paragraphs'] {
  const rich = childOf(given, 'contents-richtext');
  const body = rich && (childOf(rich, 'body') ?? { ...rich, name: 'body' });
  const read = body && readRichText(spellXml(body), base);
  if (Array.isArray(read)) return read;
  const { size, colour, bold, slanted, underline, align } = base;
  const look = { size, colour, ...(bold && { bold }), ...(slanted && { slanted }), ...(underline && { underline }) };
  const lines = textBelow(body ?? childOf(given, 'contents') ?? EMPTY).split(/\r\n?|\n/);
  return lines.map((text) => ({ runs: [{ text: text.replaceAll('\t', ' '), ...look, faces: [] }], align }));
}

/** What is said of its letters as a whole. */
function baseOf(given: XmlElement): TextStyle {
  const textOf = (name: string) => textBelow(childOf(given, name) ?? EMPTY);
  const { size, colour } = readDefaultAppearance(textString(textOf('defaultappearance')));
  const plain = {
    ...PLAIN,
    ...(size !== undefined && size > 0 && { size }),
    ...(colour && { colour }),
    align: JUSTIFIED[readNumber(given.attributes['justification']) ?? 0] ?? PLAIN.align,
  };
  return withStyle(plain, textOf('defaultstyle'));
}
