import type { FreeText } from '@pagewright/contract/edits/annotations/free-text.ts';
import { PdfName } from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { polyline } from '../../../added/shape.ts';
import { textWords } from '../../../added/text/text-words.ts';
import { facesFor } from '../../../operations/change-text.ts';
import type { Editing } from '../../../operations/editing.ts';
import { around } from '../../../page/clip.ts';
import { asOne } from '../../drawing/as-one.ts';
import { boxAround } from '../../drawing/grown.ts';
import { endedLine, endingName, reachOf } from '../../drawing/line-endings.ts';
import { paintedPath } from '../../drawing/painted-path.ts';
import { setText } from '../../drawing/set-text.ts';
import { borderStyle } from '../../drawing/stroke.ts';
import { cornerAt, cornersOf } from '../../drawing/turned-box.ts';
import type { CommentKind } from '../../kind.ts';
import { ownEntries } from '../../own-entries.ts';
import { defaultAppearance } from './default-appearance.ts';
import { ownLayout } from './own-layout.ts';
import { plainText } from './plain-text.ts';
import { readFreeText } from './read-free-text.ts';
import { defaultStyle, richText, type SaidStyle } from './rich-text.ts';

/** `Q`: justified text has none of its own. */
const QUADDING = { left: 0, centre: 1, right: 2, justify: 0 } as const;
/** Words of a face's name that say its style and not its family. */
const STYLE_WORDS = /\s+(?:Regular|Bold|Italic|Oblique|Slanted)\b/g;

/** Text in a frame (ISO 32000-2, 12.5.6.6), set in fonts of our own; its entries say the same to readers that set it anew. */
export const freeText: CommentKind<FreeText> = {
  subtype: 'FreeText',
  write: (editing, comment) => {
    const { box: corner, inset, paragraphs, fill, border, callout, opacity } = comment;
    const { told, placed } = setText(editing, { ...comment, box: corner });
    const height = Math.max(comment.height ?? 0, told.height);
    const frame = cornersOf({
      ...cornerAt(corner, -inset, inset),
      width: told.width + 2 * inset,
      height: height + 2 * inset,
    });
    const edge = boxAround(frame, (border?.width ?? 0) / 2);
    const line = callout && leading(comment, callout);
    const box = line ? around(edge, boxAround(line.points, reachOf(line.stroke.width, line.endings))) : edge;
    const [first] = paragraphs[0]?.runs ?? [];
    const style: SaidStyle = { familyOf: familyOf(editing), letterSpacing: comment.letterSpacing };
    const entries = {
      Contents: textString(plainText(comment).replaceAll('\n', '\r')),
      DA: defaultAppearance({ colour: first?.colour ?? [0, 0, 0], border: border?.colour, size: first?.size ?? 12 }),
      DS: textString(defaultStyle(paragraphs, style)),
      RC: textString(richText(paragraphs, style)),
      Q: QUADDING[paragraphs[0]?.align ?? 'left'],
      RD: [edge.left - box.left, edge.bottom - box.bottom, box.right - edge.right, box.top - edge.top],
      C: fill ? [...fill] : undefined,
      BS: borderStyle(border),
      ...(callout && {
        IT: PdfName.of('FreeTextCallout'),
        CL: callout.points,
        LE: endingName(callout.ending),
      }),
      ...rotateEntry(corner.rotation),
      ...ownEntries(box, ownLayout(comment)),
    };
    return (canvas) => ({
      entries,
      words: asOne(canvas, { opacity, box }, (naming) =>
        [
          ...(line ? [`q ${endedLine(line)} Q`] : []),
          ...(fill || border ? [paintedPath(`${polyline(frame)} h`, border, fill)] : []),
          textWords(placed, corner, 1, naming),
        ].join('\n'),
      ),
      box,
    });
  },
  read: readFreeText,
};

/** Drawn as the frame is; without one, thin and in the colour of the letters. */
function leading({ border, fill, paragraphs }: FreeText, { points, ending }: NonNullable<FreeText['callout']>) {
  const colour = paragraphs[0]?.runs[0]?.colour ?? [0, 0, 0];
  const stroke = border ?? { colour, width: 1, dash: 'solid' as const };
  return { points, endings: [ending, 'none'] as const, stroke, fill };
}

const familyOf =
  (editing: Editing): SaidStyle['familyOf'] =>
  ({ faces }) => {
    const [face] = facesFor(editing, faces.slice(0, 1));
    return (face?.file.title ?? '').replaceAll(STYLE_WORDS, '').replaceAll(/["';\\]/g, '');
  };

/** What Acrobat has for text on turned pages: degrees counter-clockwise, in quarters. */
function rotateEntry(rotation: number): { Rotate?: number } {
  const degrees = ((rotation % 360) + 360) % 360;
  return degrees % 90 === 0 && degrees !== 0 ? { Rotate: degrees } : {};
}
