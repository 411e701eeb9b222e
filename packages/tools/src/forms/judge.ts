import { checkForm, isFinished, type Checking, type Form, type ReadData, type Severity } from '@pagewright/forms';
import type { FormWords } from './words.ts';

/** What a person is told of a form's data, in words. */
export interface Remark {
  /** Of the rule; `missing`, or the code of the fault of an answer that cannot be read. */
  rule: string;
  severity: Severity;
  questions: readonly string[];
  message: string;
  /** What the first question could be answered instead. */
  proposal?: string;
}

export interface Judged {
  isFinished: boolean;
  remarks: Remark[];
}

/** Everything that is to say of the data. An answer that cannot be read is told as such; no rule takes it for one that is missing. */
export function judge(form: Form, { answers, faults }: ReadData, checking: Checking, words: FormWords): Judged {
  const unread = [...faults].map(([question, fault]): Remark => {
    const message = words.ofFault(fault);
    return { rule: fault.code, severity: 'error', questions: [question], message };
  });
  const findings = checkForm(form, answers, checking).filter(
    ({ questions }) => !questions.some((question) => faults.has(question)),
  );
  const remarks = findings.map((finding): Remark => {
    const { rule, severity, questions, proposal } = finding;
    return {
      rule,
      severity,
      questions,
      message: words.ofFinding(finding),
      ...(proposal !== undefined && { proposal }),
    };
  });
  return { isFinished: unread.length === 0 && isFinished(findings), remarks: [...unread, ...remarks] };
}

/** One line for each remark, errors first. */
export function asLines({ remarks }: Pick<Judged, 'remarks'>): string {
  const rank = { error: 0, question: 1, hint: 2 };
  const sorted = remarks.toSorted((one, other) => rank[one.severity] - rank[other.severity]);
  return sorted.map(({ severity, questions, message }) => `${severity} ${questions.join(', ')}: ${message}`).join('\n');
}
