import type { FaultCode } from './form/fault.ts';

/** What all forms say, in one language. `{fact}` stands for a fact of the case. */
export interface GeneralText {
  /** Of findings that any form can have. */
  readonly rules: Readonly<Record<'missing' | 'letters' | 'letters.plain', string>>;
  readonly faults: Readonly<Record<FaultCode, string>>;
}
