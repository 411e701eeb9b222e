import { z } from 'zod';
import { addressNotes } from './addresses.ts';
import { assemblyNotes } from './assembly.ts';
import { bookNotes } from './books.ts';
import { drawingNotes } from './drawings.ts';
import { editNotes } from './edits.ts';
import { fileNotes } from './files.ts';
import { formNotes } from './forms.ts';
import { mapNotes } from './maps.ts';
import type { SentencesOf } from './note-kind.ts';
import { ocrNotes } from './ocr.ts';
import { officeNotes } from './office.ts';
import { pictureNotes } from './pictures.ts';
import { protectionNotes } from './protection.ts';
import { recognitionNotes } from './recognition.ts';
import { signatureNotes } from './signatures.ts';
import { textNotes } from './texts.ts';
import { translationNotes } from './translation.ts';

/**
 * What a result's owner should know although the task succeeded: what could not be kept, what was mended, why nothing
 * changed. A closed list, like the failures.
 */
export const NOTES = {
  ...fileNotes,
  ...protectionNotes,
  ...assemblyNotes,
  ...pictureNotes,
  ...recognitionNotes,
  ...ocrNotes,
  ...officeNotes,
  ...textNotes,
  ...bookNotes,
  ...drawingNotes,
  ...addressNotes,
  ...editNotes,
  ...signatureNotes,
  ...formNotes,
  ...mapNotes,
  ...translationNotes,
} satisfies Record<string, z.ZodObject>;

export type NoteCode = keyof typeof NOTES;
export const NOTE_CODES = Object.keys(NOTES) as [NoteCode, ...NoteCode[]];

type FactsOf = { [C in NoteCode]: z.infer<(typeof NOTES)[C]> };
type FactName = { [C in NoteCode]: keyof FactsOf[C] }[NoteCode];
/** Facts that a code does not have are `undefined`, which lets one ask any note for any of them. */
type Lacking<C extends NoteCode> = { [N in Exclude<FactName, keyof FactsOf[C]>]?: undefined };
type NoteOf<C extends NoteCode> = { [K in C]: { code: K } & FactsOf[K] & Lacking<K> }[C];
/** Code and facts side by side, as they cross the wire. */
export type Note = NoteOf<NoteCode>;

export const noteSchema = z
  .discriminatedUnion(
    'code',
    NOTE_CODES.map((code) => NOTES[code].extend({ code: z.literal(code) })) as unknown as [
      z.ZodObject<{ code: z.ZodLiteral<NoteCode> }>,
    ],
  )
  .meta({ id: 'Note' }) as unknown as z.ZodType<Note>;

export type NoteSentences = SentencesOf<typeof NOTES>;
