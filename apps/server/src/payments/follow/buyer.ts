import { eq } from 'drizzle-orm';
import { accounts, type Account } from '../../accounts/tables.ts';
import type { Transaction } from '../../database/connect.ts';

export type Buyer = Pick<Account, 'id' | 'email' | 'name' | 'language'>;

export async function findBuyer(transaction: Transaction, account: string): Promise<Buyer | undefined> {
  const { id, email, name, language } = accounts;
  const [buyer] = await transaction.select({ id, email, name, language }).from(accounts).where(eq(id, account));
  return buyer;
}
