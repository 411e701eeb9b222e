import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { printSheet } from '@pagewright/tools';
import { and, eq, lte } from 'drizzle-orm';
import { LIMITS } from '@pagewright/contract';
import { Refused } from '../failure.ts';
import { payments } from '../payments/tables.ts';
import type { Services } from '../services.ts';
import { receiptSheet } from './sheet.ts';
import { receipts, type Receipt } from './tables.ts';

/** One of the account's own, as a PDF; somebody else's answers like a missing one. */
export async function receiptPdf(services: Services, account: string, number: number): Promise<Buffer> {
  const [receipt] = await services.connection.steady((database) =>
    database
      .select()
      .from(receipts)
      .where(and(eq(receipts.number, number), eq(receipts.account, account))),
  );
  if (!receipt) throw new Refused('NOT_FOUND');
  return printReceipt(services, receipt);
}

export async function printReceipt({ settings, connection }: Services, receipt: Receipt): Promise<Buffer> {
  const [payment] = await connection.steady((database) =>
    database.select({ refunded: payments.refunded }).from(payments).where(eq(payments.number, receipt.number)),
  );
  const folder = path.join(settings.DATA_DIR, 'receipts');
  const file = path.join(folder, `${randomUUID()}.pdf`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await printSheet(receiptSheet(receipt, payment?.refunded ?? 0), file);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

export const receiptName = (number: number): string => `pagewright-${number}.pdf`;

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

export async function sweepReceipts({ connection, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - LIMITS.receiptYears * YEAR_MS);
  const gone = await connection.steady((database) =>
    database.delete(receipts).where(lte(receipts.issuedAt, before)).returning({ number: receipts.number }),
  );
  return gone.length;
}
