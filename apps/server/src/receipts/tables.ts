import type { Currency, Language, PaymentKind, ProductKey } from '@pagewright/contract';
import { bigint, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Everything a receipt says, as it was when it was paid. */
export interface ReceiptFacts {
  language: Language;
  seller: { name: string; address: string; taxId: string };
  buyer: { name: string; email: string };
  product: ProductKey;
  /** In ISO 8601; nothing of what is bought for ever. */
  period?: { from: string; until: string };
  /** With tax. */
  minor: number;
  currency: Currency;
  /** What a coupon took off before. */
  discount: number;
  /** Included in the amount; hundredths of a per cent. */
  tax?: { rate: number; minor: number };
  provider: PaymentKind;
  /** By which the provider knows the payment. */
  reference: string;
}

export const receipts = pgTable('receipts', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** Nobody's, once the account is deleted. */
  account: uuid('account'),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  facts: jsonb('facts').$type<ReceiptFacts>().notNull(),
});

export type Receipt = typeof receipts.$inferSelect;
