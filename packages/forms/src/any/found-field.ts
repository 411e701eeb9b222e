import type { FieldComputation } from './field-computation.ts';
import type { FieldFormat, FieldRange } from './field-format.ts';

/** What a PDF with form fields asks, as its file has it. */
export interface FoundForm {
  /** In reading order. Those that no page shows stand behind all others. */
  readonly fields: readonly FoundField[];
  /** Push buttons, which hold no value. */
  readonly buttons: number;
  /** Fields for signatures, and how many of them are signed. */
  readonly signatures: { readonly fields: number; readonly signed: number };
  /** The file has a second form in XFA beside its fields (ISO 32000-1, 12.7.8), which says nothing of what is filled in. */
  readonly hasXfa: boolean;
  /** The document has scripts that are not those of a field. None is run. */
  readonly hasScripts: boolean;
}

export interface FoundField {
  /** With the names of the fields above it, parted by dots (ISO 32000-2, 12.7.4.2). */
  readonly name: string;
  readonly kind: 'text' | 'tick' | 'radio' | 'choice';
  /** What the file calls it where people read it (`TU`). */
  readonly tip: string | undefined;
  /** Where it is seen: of a group of boxes, each of them. None where no page shows it. */
  readonly places: readonly FoundPlace[];
  /** Of a box its state when it is ticked. Several of a list. `undefined` where it is empty. */
  readonly value: FieldValue | undefined;
  /** What it has again once the form is cleared. */
  readonly initial: FieldValue | undefined;
  /** Letters. */
  readonly longest: number | undefined;
  /** Each letter has a cell. */
  readonly isComb: boolean;
  readonly isMultiline: boolean;
  readonly isPassword: boolean;
  readonly isRequired: boolean;
  /** The form says that nobody fills it in. */
  readonly isReadOnly: boolean;
  /** Nobody sees it on the screen. */
  readonly isHidden: boolean;
  /** It is seen on paper. */
  readonly isPrinted: boolean;
  /** Of a list its lines; of a group of boxes, or a box, its states. In the order of the file. */
  readonly choices: readonly FieldChoice[];
  /** Something else than its choices may be typed. */
  readonly isEditable: boolean;
  /** Several choices at once. */
  readonly isSeveral: boolean;
  readonly format: FieldFormat | undefined;
  readonly range: FieldRange | undefined;
  /** How its value follows from other fields. */
  readonly computed: FieldComputation | undefined;
  /** Its place among the fields that are computed, from 0 (`CO`, table 224); `undefined` where it has none. */
  readonly order: number | undefined;
  /** A script of it does something that is not read here, and is not run. */
  readonly isScripted: boolean;
}

export type FieldValue = string | readonly string[];

export interface FoundPlace {
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points. */
  readonly area: readonly [number, number, number, number];
  /** Of a box when it is ticked. */
  readonly states: readonly string[];
  /** What is printed beside it, where the file does not say otherwise what the field is called. */
  readonly beside?: string;
}

export interface FieldChoice {
  /** As the file keeps it. */
  readonly value: string;
  /** As people see it. */
  readonly shown: string;
}
