import { count, names, noteKind } from './note-kind.ts';

/** Drawings of CAD programs. */
export const drawingNotes = {
  ENTITIES_SKIPPED: noteKind({ count, names }),
  DRAWING_STAND_INS: noteKind({ count, names }),
  DRAWING_PICTURES_MISSING: noteKind({}),
  LINETYPES_SIMPLIFIED: noteKind({}),
  DRAWING_FONTS_REPLACED: noteKind({}),
  DRAWING_CHARACTERS_MISSING: noteKind({}),
  DRAWING_DAMAGED: noteKind({}),
  DRAWING_LAYERS_OFF: noteKind({ count }),
  DRAWING_CUT: noteKind({}),
};
