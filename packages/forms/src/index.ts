export type { AnyText } from './any/any-text.ts';
export { givenData, type GivenData } from './any/given-data.ts';
export { formOf, type AnyFile, type AnyForm } from './any/form-of.ts';
export { computeFields } from './any/compute-fields.ts';
export { planFilling, type Planned, type PlannedField } from './any/plan-filling.ts';
export { readFieldValue, shownFieldValue, type FieldFault, type GivenValue } from './any/field-values.ts';
export type { FieldComputation, Formula } from './any/field-computation.ts';
export type { FieldFormat, FieldRange, NumberFormat, Separators } from './any/field-format.ts';
export type { FieldChoice, FieldValue, FoundField, FoundForm, FoundPlace } from './any/found-field.ts';
export { isAsked } from './any/is-asked.ts';
export { loadAnyText } from './any/load-any-text.ts';
export { isTicked, said, type Answers } from './form/answers.ts';
export type { Blank, BlankField, BlankFile } from './form/blank.ts';
export { changedFields } from './form/changed-fields.ts';
export { checkForm, isFinished, type Finding } from './form/check-form.ts';
export { findingSentence } from './form/finding-sentence.ts';
export type { Fault, FaultCode, Read } from './form/fault.ts';
export { completed, isRequired, isShown, questionsOf } from './form/form-state.ts';
export type { Copy, Entry, Form, Many, OfficialForm } from './form/form.ts';
export type { Mark } from './form/mark.ts';
export type { Kind } from './form/kind.ts';
export type { Question, Section } from './form/question.ts';
export { dataIn, readData, type FormData, type ReadData } from './form/read-data.ts';
export { readTyped, shownAnswer } from './form/read-typed.ts';
export type { Checking, Facts, Rule, Severity } from './form/rule.ts';
export { amountOf, spelledAmount, type Cents } from './money/cents.ts';
export { sentence } from './form/sentence.ts';
export { fileStem, sheetFiles, type FormWish, type SheetFile } from './form/sheet-files.ts';
export type { FormText, QuestionText } from './form/text.ts';
export { writtenFields } from './form/written-fields.ts';
export type { GeneralText } from './general-text.ts';
export { loadGeneralText } from './load-general-text.ts';
export { figuresOf, type Figures } from './figures.ts';
export { FORM_IDS, loadForm, loadFormText } from './forms.ts';
export { PAYMENTS, whichForm, type Advice, type Payment, type WhichFormText } from './f1099/which-form.ts';
export { loadWhichFormText } from './f1099/load-which-form-text.ts';
export { accountOf, type Accounted } from './f941/account.ts';
export { w3Totals, type W3Totals } from './w2/totals.ts';
export type { Separator } from './table/csv.ts';
export { decodeTable } from './table/decode.ts';
export {
  MOST_ROWS,
  MOST_TABLE_BYTES,
  openTable,
  TABLE_FAULTS,
  type Cells,
  type OpenRow,
  type OpenTable,
  type TableFault,
} from './table/open-table.ts';
export { isRowFinished, readRow, type TableRow } from './table/read-row.ts';
export { missingColumns, readTable, type ReadTable, type Table, type TableOf } from './table/read-table.ts';
export { sumsOf } from './table/sums.ts';
export { loadTableText } from './table/load-text.ts';
export type { TableText } from './table/text.ts';
export { writeTable } from './table/write-table.ts';
