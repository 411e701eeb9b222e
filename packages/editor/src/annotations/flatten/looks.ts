import { fromLatin1 } from '@pagewright/ground/bytes';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asString,
  dictOf,
  PdfName,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { spelled, spelledColour } from '../../added/frame.ts';
import { areaOf } from '../../links/links-on.ts';
import { rgbOf } from '../colours.ts';
import { appearanceOf, isSeen } from './appearance.ts';

const HIGHEST = 64;

/** What is drawn of an annotation: an appearance, or nothing. `undefined` where only a reader knows. */
export function looksOf(annotation: PdfDict): PdfObject | 'nothing' | undefined {
  if (!isSeen(annotation)) return 'nothing';
  const appearance = appearanceOf(annotation);
  if (appearance !== undefined) return appearance;
  const subtype = asName(annotation.get('Subtype'));
  if (subtype === 'Popup') return 'nothing';
  if (subtype === 'Widget') return saysSomething(annotation) ? undefined : emptyBox(annotation);
  if (subtype === 'Link') return frameWidth(annotation) > 0 ? undefined : 'nothing';
  // Answers are shown with what they answer (ISO 32000-2, 12.5.6.3).
  return subtype === 'Text' && annotation.has('IRT') ? 'nothing' : undefined;
}

/** Points: 1 where nothing is said of it (ISO 32000-2, table 166). */
const frameWidth = (annotation: PdfDict): number =>
  asNumber(asDict(annotation.get('BS'))?.get('W')) ?? asNumber(asArray(annotation.get('Border'))?.[2]) ?? 1;

/** Paper and edge of a field in which nothing stands, as readers draw it (12.5.6.19, table 192). */
function emptyBox(widget: PdfDict): PdfObject | 'nothing' {
  const about = asDict(widget.get('MK'));
  const [paper, edge] = [rgbOf(about?.get('BG')), rgbOf(about?.get('BC'))];
  const [left, bottom, right, top] = areaOf(widget) ?? [0, 0, 0, 0];
  const [width, height, line] = [right - left, top - bottom, frameWidth(widget)];
  if (!paper && (!edge || line === 0)) return 'nothing';
  const words = [
    ...(paper ? [`${spelledColour(paper)} rg ${spelled(0, 0, width, height)} re f`] : []),
    ...(edge && line > 0
      ? [
          `${spelledColour(edge)} RG ${spelled(line)} w ${spelled(line / 2, line / 2, width - line, height - line)} re S`,
        ]
      : []),
  ];
  const dict = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: [0, 0, width, height],
    Resources: new Map(),
  });
  return new PdfStream(dict, fromLatin1(words.join('\n')));
}

/** Whether a field has a value or a caption that a reader would show. */
function saysSomething(widget: PdfDict): boolean {
  const caption = asString(asDict(widget.get('MK'))?.get('CA'));
  const type = inherited(widget, 'FT');
  const value = resolve(inherited(widget, 'V'));
  if (asName(type) === 'Sig') return false;
  if (asName(type) === 'Btn') return (caption && bytesOf(caption).length > 0) ?? false;
  const text = asString(value);
  return text ? bytesOf(text).length > 0 : value !== null;
}

/** Of a field or of one above it (12.7.4.1). */
export function inherited(widget: PdfDict, key: string): PdfObject | undefined {
  let field: PdfDict | undefined = widget;
  for (let height = 0; field && height < HIGHEST; height += 1) {
    if (field.has(key)) return field.get(key);
    field = asDict(field.get('Parent'));
  }
  return undefined;
}
