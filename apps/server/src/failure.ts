import type { FailureCode, FailureFacts } from '@pagewright/contract';

/** A call that is refused. Whatever else is thrown is our own fault and reaches the visitor as INTERNAL. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.facts = facts;
  }
}
