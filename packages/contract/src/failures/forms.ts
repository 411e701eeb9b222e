import { z } from 'zod';
import { failureKind, file } from './failure-kind.ts';

/** Forms that are not filled in. What a person answered is in no fact but `sentence`, which names questions. */
export const formFailures = {
  /** `names`: under which name the empty form is looked for. */
  BLANK_MISSING: failureKind('unavailable', 'retry', { names: z.string(), address: z.string() }),
  /** `names`: of fields that are not where they should be. */
  BLANK_UNFIT: failureKind('unavailable', 'none', { file, names: z.string(), revision: z.string() }),
  BLANK_YEAR: failureKind('optionUnfit', 'change-options', { revision: z.string(), year: z.number() }),
  /** Forms are filled in where the person is: what is in them is sent nowhere. */
  FORM_NOT_SENT: failureKind('optionUnfit', 'none', { tool: z.string() }),
  /** No JSON, none of this form, or more than a form can have. */
  FORM_DATA_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file, names: z.string() }),
  /** `names`: that the form does not ask for. */
  FORM_ANSWER_UNKNOWN: failureKind('optionUnfit', 'change-options', { file, names: z.string() }),
  /** `names`: of the question, in words; `sentence`: what is wrong with its answer. */
  FORM_ANSWER_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string(), sentence: z.string() }),
  /** `count`: of what is wrong or missing; `sentence`: the first of it. */
  FORM_UNFINISHED: failureKind('optionUnfit', 'change-options', { count: z.number(), sentence: z.string() }),
  /** `sentence`: why it is no table of forms. */
  FORM_TABLE_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file, sentence: z.string() }),
  /** `count`: of rows; `line`: of the file, of the first of them; `sentence`: what is wrong there. */
  FORM_ROWS_UNFINISHED: failureKind('optionUnfit', 'change-options', {
    count: z.number(),
    line: z.number(),
    sentence: z.string(),
  }),
  /** `line`: of the file; `sentence`: why no form can be made of it. */
  FORM_ROW_REFUSED: failureKind('optionUnfit', 'change-options', { line: z.number(), sentence: z.string() }),
  /** Neither FDF nor XFDF nor JSON with values for fields. */
  FIELD_DATA_UNREADABLE: failureKind('fileUnfit', 'choose-file', { file }),
  /** Of the value of a field that says how it is written. `names`: of the field. */
  FIELD_NUMBER_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string() }),
  FIELD_DIGITS_UNFIT: failureKind('optionUnfit', 'change-options', {
    names: z.string(),
    digits: z.enum(['zip', 'zip4', 'phone', 'ssn']),
  }),
  /** `pattern`: `mm/dd/yyyy`, `99-AA`. */
  FIELD_PATTERN_UNFIT: failureKind('optionUnfit', 'change-options', { names: z.string(), pattern: z.string() }),
  /** Bounds that belong to the range, as decimal numbers. */
  FIELD_OUT_OF_RANGE: failureKind('optionUnfit', 'change-options', {
    names: z.string(),
    least: z.string().optional(),
    most: z.string().optional(),
  }),
  /** Another reader does not show what was written; nobody gets it. `names`: of the questions. */
  FORM_READ_BACK: failureKind('fileUnfit', 'none', { names: z.string() }),
};
