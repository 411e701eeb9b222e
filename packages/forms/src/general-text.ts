import type { FaultCode } from './form/fault.ts';

/** What all forms say, in one language. `{fact}` stands for a fact of the case. */
export interface GeneralText {
  readonly missing: string;
  readonly faults: Readonly<Record<FaultCode, string>>;
}
