import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failure, LIMITS, type AiDocument, type FileToken } from '@pagewright/contract';
import { READER_TOOL, type Tool } from '@pagewright/tools';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Caller } from '../../callers/caller.ts';
import { entitlementsOf } from '../../callers/entitlements.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { Refused } from '../../failure.ts';
import { seal } from '../../secrets/seal.ts';
import type { Services } from '../../services.ts';
import { ownFiles, toolNamed } from '../../tasks/check.ts';
import { insertTask, isUploadGone, type TaskUpload } from '../../tasks/insert.ts';
import type { TaskSecrets } from '../../tasks/secrets.ts';
import { servedNeed } from '../../tasks/serving.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { keptUntil } from '../kept.ts';
import { aiDocuments } from '../tables.ts';
import { aiUsesOf, noteAiUse, reserveAi } from '../usage.ts';
import { converterOf } from './converter.ts';
import { findDocument, viewDocument, type DocumentRow } from './view.ts';

/** Ends a transaction that found the document there already. */
const KNOWN = new Refused('CANCELLED');

interface Addition {
  token: FileToken;
  password: string | undefined;
}

/**
 * Has an upload read in, in a task like any other. The same file again by the same owner is the same document; one that could
 * not be read is tried anew, perhaps with the password that it lacked. Fails with `Refused`.
 */
export async function addDocument(
  services: Services,
  { caller, address }: { caller: Caller; address: string },
  { token, password }: Addition,
): Promise<AiDocument> {
  const { owner } = caller;
  const { connection, storage, settings, clock } = services;
  const [upload] = await ownFiles(services, owner, [{ token }]);
  if (!upload) throw new Refused('NOT_FOUND');
  const { ai } = entitlementsOf(caller, settings.PLANS);
  if (upload.bytes > ai.bytes) throw new Refused('FILE_TOO_LARGE', { file: upload.name, limit: ai.bytes });
  const sha256 = await hashOf(services, upload);
  const tool = readerOf(services, upload);
  const need = await servedNeed(services, tool, [upload], {});
  const task = randomUUID();
  await storeSecret(services, task, password);

  const uses = aiUsesOf(services, caller, address, 'files');
  let known: DocumentRow | undefined;
  const insertion = insertTask(services, tool, {
    id: task,
    lane: 'heavy',
    need,
    limits: { bytes: ai.bytes, files: 1 },
    owner,
    downloadId: randomBytes(16).toString('hex'),
    options: {},
    uploads: [upload],
    // It is replaced by that of the document before anybody sees it.
    document: task,
    mostPages: Math.min(ai.pages, LIMITS.ai.pages + 1),
    besides: {
      before: async (transaction) => {
        await oneAtATime(transaction);
        known = await sameDocument(transaction, upload, sha256);
        if (known && known.state !== 'failed') return KNOWN;
        return uses && reserveAi(transaction, uses, clock());
      },
      after: async (transaction, { id }) => {
        const kept = {
          owner,
          upload: token,
          sha256,
          name: upload.name,
          kind: upload.kind,
          bytes: upload.bytes,
          task: id,
        };
        const fresh = { ...kept, state: 'reading', expiresAt: keptUntil(services, owner) } as const;
        if (known)
          await transaction
            .update(aiDocuments)
            .set({ ...fresh, failure: null })
            .where(and(eq(aiDocuments.owner, owner), eq(aiDocuments.id, known.id)));
        else await transaction.insert(aiDocuments).values({ ...fresh, id, createdAt: clock() });
        if (known) await transaction.execute(sql`UPDATE tasks SET document = ${known.id} WHERE id = ${id}`);
        if (uses) await noteAiUse(transaction, id, uses);
      },
    },
  });
  await insertion.catch(async (error: unknown) => {
    await storage.delete([`secrets/${task}`]);
    if (error !== KNOWN) throw isUploadGone(error) ? new Refused('NOT_FOUND', {}, error) : error;
  });
  const found = await connection.steady(async (database) => {
    if (known) await touch(database, services, known);
    return findDocument(database, owner, { id: known?.id ?? task });
  });
  if (!found) throw new Refused('NOT_FOUND');
  return viewDocument(found);
}

/** Of several, the one that can be asked already. */
async function sameDocument(
  transaction: Transaction,
  { owner, token }: TaskUpload,
  sha256: string,
): Promise<DocumentRow | undefined> {
  const [row] = await transaction
    .select()
    .from(aiDocuments)
    .where(and(eq(aiDocuments.owner, owner), or(eq(aiDocuments.upload, token), eq(aiDocuments.sha256, sha256))))
    .orderBy(sql`${aiDocuments.state} = 'failed'`, desc(aiDocuments.createdAt))
    .limit(1);
  return row;
}

async function touch(database: Database, services: Services, { owner, id }: DocumentRow): Promise<void> {
  await database
    .update(aiDocuments)
    .set({ expiresAt: keptUntil(services, owner) })
    .where(and(eq(aiDocuments.owner, owner), eq(aiDocuments.id, id), ne(aiDocuments.state, 'failed')));
}

async function hashOf({ storage }: Services, { token }: TaskUpload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(`uploads/${token}`), hash);
  return hash.digest('hex');
}

/** The tool whose programs reading this file takes. */
function readerOf(services: Services, upload: TaskUpload): Tool {
  if (upload.kind === 'pdf') return toolNamed(services, READER_TOOL);
  const converter = converterOf(services.catalogue, upload.kind);
  if (!converter) throw Refused.with(failure('TYPE_UNSUPPORTED', { file: upload.name }));
  return converter;
}

async function storeSecret({ storage, keys }: Services, task: string, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') return;
  const secrets: TaskSecrets = { passwords: [password], tried: [], options: {} };
  await storage.put(`secrets/${task}`, Readable.from([seal(secrets, keys.seal, task)]));
}
