import { eq } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { accounts } from './tables.ts';

/** `name`: as `readName` gives it. */
export async function renameAccount({ connection }: Services, account: string, name: string): Promise<void> {
  await connection.steady((database) => database.update(accounts).set({ name }).where(eq(accounts.id, account)));
}
