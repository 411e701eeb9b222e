import type { Facts } from './rule.ts';

/** Why something typed is no answer. */
export const FAULT_CODES = [
  'text',
  'tick',
  'text.long',
  'text.controls',
  'choice',
  'money',
  'money.negative',
  'money.huge',
  'whole',
  'whole.range',
  'number',
  'date',
  'date.pattern',
  'time.pattern',
  'date.none',
  'digits',
  'mask',
  'state',
  'zip',
  'phone',
  'email',
  'ssn',
  'ssn.area',
  'ssn.group',
  'ssn.serial',
  'ssn.advertised',
  'ssn.looksLikeEin',
  'itin',
  'atin',
  'ein',
  'ein.looksLikeSsn',
  'taxpayer',
  'taxpayer.dashes',
  'ptin',
  'routing',
  'routing.sum',
  'occupation',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  readonly facts: Facts;
}

/** What was typed, read: an answer, nothing, or a fault. */
export type Read = { readonly answer: string | true | undefined } | { readonly fault: Fault };

export const faulty = (code: FaultCode, facts: Facts = {}): Read => ({ fault: { code, facts } });
