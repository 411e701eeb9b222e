import type { drawingNotes } from './drawings.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';

export const drawingNotesInEnglish: SentencesOf<typeof drawingNotes> = {
  ENTITIES_SKIPPED: ({ count, file, names }) =>
    `${some(count, 'object', 'objects')}${file ? ` of “${file}”` : ''} could not be drawn: ${names}. Everything else is there.`,
  DRAWING_STAND_INS: ({ count, file, names }) =>
    `${some(count, 'object of a special program was', 'objects of special programs were')} drawn${file ? ` in “${file}”` : ''} as the drawing keeps ${count === 1 ? 'it' : 'them'} for other programs: ${names}. Compare with the original.`,
  DRAWING_PICTURES_MISSING: ({ file }) =>
    `${file ? `“${file}”` : 'The drawing'} refers to pictures in files of their own, which did not come with it; a crossed frame stands for each.`,
  LINETYPES_SIMPLIFIED: ({ file }) =>
    `Some linetypes${file ? ` of “${file}”` : ''} have letters or signs between their dashes; only the dashes were drawn.`,
  DRAWING_FONTS_REPLACED: ({ file }) =>
    `${file ? `“${file}”` : 'The drawing'} uses fonts that are not installed here, such as AutoCAD’s SHX fonts; similar ones stand in for them, at the same height.`,
  DRAWING_CHARACTERS_MISSING: ({ file }) =>
    `Some characters${file ? ` of “${file}”` : ''} are in no installed font; “?” stands for them.`,
  DRAWING_DAMAGED: ({ file }) =>
    `Parts of ${file ? `“${file}”` : 'the drawing'} are damaged. What could be read was drawn; compare it with the original before you rely on it.`,
  DRAWING_LAYERS_OFF: ({ count, file }) =>
    `On ${some(count, 'page', 'pages')}${file ? ` of “${file}”` : ''} every layer is off or frozen, as in the drawing, so nothing shows. In the PDF, switch layers on in the layers panel of your reader.`,
  DRAWING_CUT: ({ file }) =>
    `At this scale ${file ? `“${file}”` : 'the drawing'} is larger than the page; what lies outside is cut off. Choose a larger paper size, or “Automatic”.`,
};
