import type { Answers } from '../form/answers.ts';

/** Who pays whom, plainly invented. */
export const EXAMPLE_PARTIES: Answers = {
  year: '2026',
  'payer.name': 'Maple Street Design LLC',
  'payer.tin': '12-3456789',
  'payer.street': '100 Maple Street',
  'payer.suite': 'Suite 4',
  'payer.city': 'Springfield',
  'payer.state': 'NY',
  'payer.zip': '12207',
  'payer.phone': '(518) 555-0134',
  'recipient.name': 'Rosa Vale',
  'recipient.tin': '400-12-3456',
  'recipient.street': '25 Orchard Lane',
  'recipient.apartment': '3B',
  'recipient.city': 'Rivertown',
  'recipient.state': 'NY',
  'recipient.zip': '10001-1234',
  account: 'V-0017',
};
