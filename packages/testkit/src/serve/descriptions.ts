import path from 'node:path';

/**
 * Where the providers' own published descriptions lie, if they do: they are no part of the project. Tests that need them
 * say "skipped: no descriptions" without them.
 */
export const DESCRIPTIONS =
  process.env['PAYMENT_DESCRIPTIONS'] ?? path.join(import.meta.dirname, '../../../../../shared/reference/payments');
