import type { Answers } from '../form/answers.ts';
import { checkForm, isFinished, type Finding } from '../form/check-form.ts';
import type { Fault } from '../form/fault.ts';
import type { Form } from '../form/form.ts';
import { readData } from '../form/read-data.ts';
import type { Checking } from '../form/rule.ts';
import type { OpenRow } from './open-table.ts';

/** One recipient or employee, read and judged. */
export interface TableRow extends Pick<OpenRow, 'line' | 'surplus'> {
  /** With those that all rows share. */
  readonly answers: Answers;
  /** Cells that cannot be read, by their questions. */
  readonly faults: ReadonlyMap<string, Fault>;
  readonly findings: readonly Finding[];
}

/** `shared`: answers of all rows, such as the payer's; a cell that says something else counts more. */
export function readRow(form: Form, { line, cells, surplus }: OpenRow, shared: Answers, checking: Checking): TableRow {
  const { answers: own, faults } = readData(form, { answers: cells });
  const answers = { ...shared, ...own };
  const findings = checkForm(form, answers, checking).filter((finding) => !isFaulty(finding, faults));
  return { line, surplus, answers, faults, findings };
}

/** A cell that cannot be read is neither missing nor to be judged: what hangs on it waits until it is mended. */
const isFaulty = ({ questions }: Finding, faults: ReadonlyMap<string, Fault>): boolean =>
  questions.some((id) => faults.has(id));

/** No form is made of a row that is not. */
export const isRowFinished = ({ faults, surplus, findings }: TableRow): boolean =>
  faults.size === 0 && surplus === 0 && isFinished(findings);
