import type { Note } from '@pagewright/contract/edits/annotations/note.ts';
import { asName, asNumber, PdfName } from '@pagewright/pdf/objects/objects.ts';
import { spelled, spelledColour, spelledMatrix } from '../../added/frame.ts';
import { areaOf } from '../../links/links-on.ts';
import { rgbOf, type Rgb } from '../colours.ts';
import { boxOfIcon, iconFrame } from '../icon.ts';
import type { CommentKind } from '../kind.ts';

/** Names that readers draw icons of their own for (ISO 32000-2, table 175). */
const NAMES: Record<Note['icon'], string> = {
  note: 'Note',
  comment: 'Comment',
  key: 'Key',
  help: 'Help',
  'new-paragraph': 'NewParagraph',
  paragraph: 'Paragraph',
  insert: 'Insert',
};
const ICONS = new Map(Object.entries(NAMES).map(([icon, name]) => [name, icon as Note['icon']]));

/** A sticky note: a sheet with lines on it (12.5.6.4). */
export const note: CommentKind<Note> = {
  subtype: 'Text',
  isIcon: true,
  write:
    (_, { x, y, icon, colour, opacity = 1 }) =>
    ({ naming }) => {
      const state = naming.stateName(opacity, 'normal');
      const words = ['q', ...(state === undefined ? [] : [`/${state} gs`]), sheet({ x, y }, colour), 'Q'];
      const entries = { C: [...colour], Name: PdfName.of(NAMES[icon]), Open: false };
      return { entries, words: words.join('\n'), box: boxOfIcon({ x, y }) };
    },
  read: (annotation) => {
    const area = areaOf(annotation);
    // An answer is a note too.
    if (!area || annotation.has('IRT')) return undefined;
    const opacity = asNumber(annotation.get('CA'));
    return {
      type: 'note',
      x: area[0],
      y: area[3],
      icon: ICONS.get(asName(annotation.get('Name')) ?? '') ?? 'note',
      colour: rgbOf(annotation.get('C')) ?? [1, 1, 0],
      ...(opacity !== undefined && { opacity }),
    };
  },
};

/** A sheet of 16 by 17 points with its corner turned up, in the middle of the icon. */
function sheet(corner: { x: number; y: number }, colour: Rgb): string {
  const edge = colour.map((share) => share * 0.45);
  return [
    `${spelledMatrix(iconFrame(corner))} cm`,
    `${spelledColour(colour)} rg ${spelledColour(edge)} RG 0.8 w 1 j 1 J`,
    `${spelled(2, -1.5)} m ${spelled(18, -1.5)} l ${spelled(18, -13.5)} l ${spelled(13, -18.5)} l ${spelled(2, -18.5)} l h B`,
    `${spelled(18, -13.5)} m ${spelled(13, -13.5)} l ${spelled(13, -18.5)} l S`,
    ...[-5.5, -9, -12.5].map((y, at) => `${spelled(5, y)} m ${spelled(at === 2 ? 10 : 15, y)} l S`),
  ].join('\n');
}
