import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Account } from '../accounts/tables.ts';
import { writeAudit } from '../audit/audit.ts';
import { ownerOfAccount } from '../callers/owner.ts';
import { results, tasks, uploads } from '../database/schema.ts';
import { queueMail } from '../mails/queue.ts';
import { printReceipt, receiptName } from '../receipts/read.ts';
import { receipts } from '../receipts/tables.ts';
import type { Services } from '../services.ts';
import type { StorageKey } from '../storage/role.ts';
import { markUsed, openDataLink } from './links.ts';
import { rowsOf, STORED_TABLES } from './stored.ts';

interface KeptFile {
  key: StorageKey;
  name: string;
  bytes: number;
}

/** Everything that is stored of the account of this link: rows as JSON, receipts, and the files that are still kept. */
export async function exportData(
  services: Services,
  token: string,
  origin: string,
): Promise<{ zip: Readable; name: string }> {
  const { account, hash } = await openDataLink(services, token, 'export');
  const now = services.clock();
  const name = `pagewright-data-${now.toISOString().slice(0, 10)}.zip`;
  const [rows, files, papers] = [
    await readRows(services, account),
    await keptFiles(services, account),
    await services.connection.steady((database) =>
      database.select().from(receipts).where(eq(receipts.account, account.id)).orderBy(receipts.number),
    ),
  ];
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 1)), 'data.json', { mtime: now });
  const addLate = (path: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime: now }, (opened) => {
      open().then(
        (stream) =>
          opened(
            null,
            stream.once('error', (error) => output.destroy(error)),
          ),
        (error: unknown) => opened(error, undefined as never),
      );
    });
  for (const receipt of papers)
    addLate(`receipts/${receiptName(receipt.number)}`, async () =>
      Readable.from([await printReceipt(services, receipt)]),
    );
  files.forEach(({ key, name }, index) =>
    addLate(`${key.split('/')[0]}/${index + 1}-${name.replaceAll(/[/\\]/g, '_')}`, () => services.storage.read(key)),
  );
  zip.end();
  if (await markUsed(services, hash)) await tell(services, account, { name, origin, now });
  return { zip: output, name };
}

/** In one snapshot, so that rows fit each other. */
async function readRows({ connection }: Services, account: Account): Promise<Record<string, unknown>> {
  return connection.steady((database) =>
    database.transaction(
      async (transaction) => {
        const read: Record<string, unknown> = {};
        for (const [table, { told }] of Object.entries(STORED_TABLES))
          if (told) read[table] = (await transaction.execute(rowsOf(table, told, account))).rows;
        return read;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

async function keptFiles({ connection, storage }: Services, { id }: Account): Promise<KeptFile[]> {
  const owner = ownerOfAccount(id);
  const [given, made] = await connection.steady(async (database) => [
    await database.select().from(uploads).where(eq(uploads.owner, owner)),
    await database
      .select({ token: results.token, name: results.name, bytes: results.bytes })
      .from(results)
      .innerJoin(tasks, eq(tasks.id, results.task))
      .where(eq(tasks.owner, owner)),
  ]);
  const files: KeptFile[] = [
    ...given.map(({ token, name, bytes }) => ({ key: `uploads/${token}` as const, name, bytes })),
    ...made.map(({ token, name, bytes }) => ({ key: `results/${token}` as const, name, bytes })),
  ];
  // What is swept meanwhile is left out: a zip that has begun cannot.
  const there = await Promise.all(files.map(({ key }) => isThere(storage, key)));
  return files.filter((_, index) => there[index]);
}

async function isThere(storage: Services['storage'], key: StorageKey): Promise<boolean> {
  try {
    (await storage.read(key, { first: 0, last: 0 })).destroy();
    return true;
  } catch {
    return false;
  }
}

async function tell(
  services: Services,
  { id, email, language, name }: Account,
  { name: fileName, origin, now }: { name: string; origin: string; now: Date },
): Promise<void> {
  const url = `${origin}${language === 'en' ? '' : `/${language}`}/account?type=profile`;
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await writeAudit(transaction, { at: now, actor: 'account', act: 'data exported', account: id });
      await queueMail(services, transaction, {
        to: email,
        language,
        account: id,
        content: { kind: 'data-exported', name, at: now, fileName, url },
      });
    }),
  );
}
