import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import type { Buyer } from '../payments/follow/buyer.ts';
import { payments, type Order } from '../payments/tables.ts';
import type { Settings } from '../settings.ts';
import { receipts, type ReceiptFacts } from './tables.ts';
import { taxIn } from './tax.ts';

/** Writes down what the receipts of an order say that have none yet, in the transaction that gave them their numbers. */
export async function keepReceipts(
  transaction: Transaction,
  { order, buyer, settings }: { order: Order; buyer: Buyer; settings: Settings },
): Promise<void> {
  const there = transaction
    .select({ one: sql`1` })
    .from(receipts)
    .where(eq(receipts.number, payments.number));
  const paid = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.order, order.id), isNotNull(payments.number), notExists(there)));
  for (const payment of paid) {
    const { number, minor, currency, product, periodFrom, periodUntil, provider, reference, at } = payment;
    if (number === null || minor === 0) continue;
    const isFirst = minor === order.minor - order.discount && product === order.product;
    const tax = taxIn(minor, settings.SELLER_TAX_PERCENT);
    const facts: ReceiptFacts = {
      language: buyer.language,
      seller: { name: settings.SELLER_NAME, address: settings.SELLER_ADDRESS, taxId: settings.SELLER_TAX_ID },
      buyer: { name: buyer.name, email: buyer.email },
      product,
      ...(periodFrom &&
        periodUntil && { period: { from: periodFrom.toISOString(), until: periodUntil.toISOString() } }),
      minor,
      currency,
      discount: isFirst ? order.discount : 0,
      ...(tax && { tax }),
      provider,
      reference,
    };
    await transaction.insert(receipts).values({ number, account: buyer.id, issuedAt: at, facts }).onConflictDoNothing();
  }
}
