import { LIMITS, type AccountHand } from '@pagewright/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { keptHands } from './tables.ts';

/** Hands that an account keeps. `account`: its id. */

/** https://www.w3.org/TR/png-3/#5PNG-file-signature */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The newest first. */
export async function listHands({ polling }: Pick<Services, 'polling'>, account: string): Promise<AccountHand[]> {
  const rows = await polling.steady((database) =>
    database.select().from(keptHands).where(eq(keptHands.account, account)).orderBy(desc(keptHands.keptAt)),
  );
  return rows.map(({ id, kind, made, keptAt }) => ({ id, kind, made, at: keptAt.getTime() }));
}

/** Under an id that the account has already it takes the place of that one. */
export async function keepHand(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  account: string,
  { id, kind, made }: Omit<AccountHand, 'at'>,
): Promise<void> {
  assertFits(made);
  const row = { account, id, kind, made, keptAt: clock() };
  await connection.steady((database) =>
    database.transaction(async (transaction) => {
      // Two devices may keep one at once.
      await transaction.execute(sql`SELECT FROM accounts WHERE id = ${account} FOR UPDATE`);
      const others = await transaction.$count(keptHands, and(eq(keptHands.account, account), ne(keptHands.id, id)));
      if (others >= LIMITS.accountHands) throw new Refused('HANDS_TOO_MANY', { limit: LIMITS.accountHands });
      await transaction
        .insert(keptHands)
        .values(row)
        .onConflictDoUpdate({ target: [keptHands.account, keptHands.id], set: row });
    }),
  );
}

/** A drawing is never that large: its path is limited. */
function assertFits(made: AccountHand['made']): void {
  if (made.is !== 'photo') return;
  const file = Buffer.from(made.png, 'base64');
  if (file.length > LIMITS.handBytes) throw new Refused('HAND_TOO_LARGE', { limit: LIMITS.handBytes });
  if (!file.subarray(0, PNG.length).equals(PNG)) throw new Refused('BAD_REQUEST');
}

export async function deleteHand(
  { connection }: Pick<Services, 'connection'>,
  account: string,
  id: string,
): Promise<void> {
  await connection.steady((database) =>
    database.delete(keptHands).where(and(eq(keptHands.account, account), eq(keptHands.id, id))),
  );
}
