import path from 'node:path';

/**
 * Where the providers' own published descriptions lie, if they do: beside the repository, since they are no part of it.
 * Tests that need them say "skipped: no descriptions" without them.
 */
export const DESCRIPTIONS = path.join(import.meta.dirname, '../../../../../shared/reference/payments');
