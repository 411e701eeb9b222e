import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { LIMITS, type AiStatement } from '@pagewright/contract';
import { deleteDocument } from '../../src/ai/documents/delete.ts';
import { keptUntil } from '../../src/ai/kept.ts';
import { aiChats, aiDocuments, aiMessages, aiStatements } from '../../src/ai/tables.ts';
import { ownerOfAccount, ownerOfVisitor, type OwnerId } from '../../src/callers/owner.ts';
import { sweepShared } from '../../src/retention/sweep.ts';
import { openTestServices, type TestServices } from '../services.ts';

/** What is past its time goes by the sweep, which runs each minute, with all that was made of it (RELIABILITY, AI, row 40). */

let opened: TestServices;
before(async () => {
  opened = await openTestServices({ RETENTION_MINUTES: '60' });
});
after(() => opened.close());

const TABLES = [
  'ai_documents',
  'ai_passages',
  'ai_bookmarks',
  'ai_maps',
  'ai_regroupings',
  'ai_embeddings',
  'ai_chats',
  'ai_messages',
  'ai_statements',
  'ai_parts',
  'ai_usage',
];

async function rowsOf(owner: OwnerId): Promise<Record<string, number>> {
  const { database } = opened.services.connection;
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await database.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE owner = ${owner}`,
      );
      return [table, rows[0]!.n] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

/** A document with everything that can be made of one. */
async function store(owner: OwnerId): Promise<string> {
  const { services } = opened;
  const { database } = services.connection;
  const [document, chat, message] = [randomUUID(), randomUUID(), randomUUID()];
  const [createdAt, expiresAt] = [services.clock(), keptUntil(services, owner)];
  await services.storage.put(`documents/${document}`, Readable.from(['%PDF-']));
  await database.insert(aiDocuments).values({
    owner,
    id: document,
    upload: randomUUID(),
    sha256: 'a',
    name: 'lease.pdf',
    kind: 'pdf',
    bytes: 5,
    task: randomUUID(),
    state: 'ready',
    createdAt,
    expiresAt,
  });
  await database.insert(aiChats).values({
    owner,
    id: chat,
    title: 'Rent',
    documents: [document],
    createdAt,
    usedAt: createdAt,
    expiresAt,
  });
  await database.insert(aiMessages).values({
    owner,
    id: message,
    chat,
    task: randomUUID(),
    token: 'none',
    request: { kind: 'question', question: 'Rent?' },
    language: 'en',
    state: 'done',
    step: 'answering',
    createdAt,
  });
  const quotes = [{ documentId: document, text: 'the rent', page: 1, boxes: [] }];
  const said: Omit<AiStatement, 'number'> = { kind: 'said', text: 'the rent', quotes };
  await database.insert(aiStatements).values({ owner, message, number: 1, said });
  await database.execute(sql`INSERT INTO ai_passages VALUES (${owner}, ${document}, 0, 1, 'the rent', '{}')`);
  await database.execute(sql`INSERT INTO ai_bookmarks VALUES (${owner}, ${document}, '[]')`);
  await database.execute(sql`INSERT INTO ai_maps VALUES (${owner}, ${document}, '{}')`);
  await database.execute(
    sql`INSERT INTO ai_regroupings VALUES (${owner}, ${message}, ${document}, ${message}, 'none', 'none', 'done', '{}')`,
  );
  await database.execute(sql`INSERT INTO ai_embeddings VALUES (${owner}, ${document}, 'made', 0, decode('00', 'hex'))`);
  await database.execute(sql`INSERT INTO ai_parts VALUES (${owner}, ${message}, 1, '{}')`);
  await database.execute(
    sql`INSERT INTO ai_usage VALUES (${owner}, 'files', 1, ${expiresAt.toISOString()}) ON CONFLICT DO NOTHING`,
  );
  return document;
}

const isStored = (document: string) =>
  opened.services.storage.read(`documents/${document}`).then(
    (stream) => (stream.destroy(), true),
    () => false,
  );

test('documents of visitors go with their other files, those of accounts after their days, and nothing of them is left', async () => {
  const [visitor, account] = [ownerOfVisitor(randomUUID().replaceAll('-', '')), ownerOfAccount(randomUUID())];
  const [one, other] = [await store(visitor), await store(account)];
  assert.equal(Object.keys(await rowsOf(visitor)).length, TABLES.length);

  opened.advance(59);
  await sweepShared(opened.services, 'now');
  assert.equal(Object.keys(await rowsOf(visitor)).length, TABLES.length);
  assert.ok(await isStored(one));

  opened.advance(1);
  await sweepShared(opened.services, 'now');
  assert.deepEqual([await rowsOf(visitor), await isStored(one)], [{}, false]);
  assert.equal(Object.keys(await rowsOf(account)).length, TABLES.length);

  opened.advance(LIMITS.ai.retentionDays * 24 * 60 - 61);
  await sweepShared(opened.services, 'now');
  assert.ok(await isStored(other));
  opened.advance(1);
  await sweepShared(opened.services, 'now');
  assert.deepEqual([await rowsOf(account), await isStored(other)], [{}, false]);
});

test('parts of a summary that was stopped go with the document that they are of', async () => {
  const { services } = opened;
  const { database } = services.connection;
  const owner = ownerOfVisitor(randomUUID().replaceAll('-', ''));
  const [one, other] = [await store(owner), await store(owner)];
  const [chat, message] = [randomUUID(), randomUUID()];
  const createdAt = services.clock();
  await database.insert(aiChats).values({
    owner,
    id: chat,
    title: 'Both',
    documents: [one, other],
    createdAt,
    usedAt: createdAt,
    expiresAt: keptUntil(services, owner),
  });
  await database.insert(aiMessages).values({
    owner,
    id: message,
    chat,
    task: randomUUID(),
    token: 'none',
    request: { kind: 'summary', length: 'long', bySection: false, audience: 'anyone' },
    language: 'en',
    state: 'stopped',
    step: 'answering',
    createdAt,
  });
  for (const [number, document] of [one, other].entries())
    await database.execute(
      sql`INSERT INTO ai_parts VALUES (${owner}, ${message}, ${number}, ${JSON.stringify({ document, part: {} })}::jsonb)`,
    );
  await deleteDocument(services, owner, one);
  const { rows } = await database.execute<{ document: string }>(
    sql`SELECT part ->> 'document' AS document FROM ai_parts WHERE owner = ${owner} AND message = ${message}`,
  );
  assert.deepEqual(rows, [{ document: other }]);
});
