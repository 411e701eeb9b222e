import { failure, type Failure, type FailureArguments, type FailureCode } from '@pagewright/contract';

/** A call that is refused. Whatever else is thrown is our own fault and reaches the visitor as INTERNAL. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly failure: Failure;

  constructor(...[code, facts, cause]: [...FailureArguments, cause?: unknown]) {
    super(code, { cause });
    this.failure = failure(...([code, facts] as FailureArguments));
  }

  /** With the failure that a tool's own checks, or its task, came to. */
  static with(failure: Failure): Refused {
    const { code, facts } = failure;
    return Object.assign(new Refused(...([code, facts] as FailureArguments)), { failure });
  }

  get code(): FailureCode {
    return this.failure.code;
  }
}
