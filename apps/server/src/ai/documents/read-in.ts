import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readDocument, type ReadDocument, type Task } from '@pagewright/tools';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import type { ClaimedTask } from '../../worker/claim.ts';
import { publishEnd } from '../../worker/publish.ts';
import { modelOf } from '../settings.ts';
import { keptUntil } from '../kept.ts';
import { aiDocuments } from '../tables.ts';
import { converterOf } from './converter.ts';
import { withoutNul } from '../../database/without-nul.ts';
import { isPicture } from './is-picture.ts';
import { keepBookmarks } from '../maps/kept-bookmarks.ts';
import { storedPassage } from './stored-passage.ts';

/** Rows of one statement: some megabytes of text at most. */
const CHUNK = 500;

/** Reads the document of a task in; its passages and its pages are there with the end of the task, or not at all. */
export async function readIn(services: Services, task: ClaimedTask, given: Task): Promise<{ published: boolean }> {
  const { catalogue, storage } = services;
  const [file] = task.files;
  const id = task.document;
  if (!file || id === null) throw new Error('a document has one file');
  const converter = file.kind === 'pdf' ? undefined : converterOf(catalogue, file.kind);
  // A model that sees says what is in a picture without a word.
  const mayBeSilent = isPicture(file) && modelOf(services.settings)?.sees === true;
  const read = await readDocument({ ...given, converter, mostPages: task.mostPages ?? Infinity, mayBeSilent });
  const pages = path.join(given.folder, 'document.pdf');
  await copyFile(read.pdf, pages);
  const { size } = await stat(pages);
  await storage.adopt(`documents/${id}`, pages);
  const published = await publishEnd(services, task, (transaction) =>
    storeReading(services, transaction, task, { ...read, pdfBytes: size }),
  );
  if (!published) await storage.delete([`documents/${id}`]);
  return { published };
}

async function storeReading(
  services: Services,
  transaction: Transaction,
  { owner, document: id, id: task }: ClaimedTask,
  { document, bookmarks, notes, questions, pdfBytes }: ReadDocument & { pdfBytes: number },
): Promise<void> {
  const { title = null, languages, pages, passages } = document;
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  const stored = { title, languages: [...languages], pages, pdfBytes, characters, notes, questions };
  const mine = await transaction
    .update(aiDocuments)
    .set({ ...stored, state: 'ready', failure: null, expiresAt: keptUntil(services, owner) })
    .where(and(eq(aiDocuments.owner, owner), eq(aiDocuments.id, id!), eq(aiDocuments.task, task)))
    .returning({ id: aiDocuments.id });
  if (mine.length === 0) return;
  // What an earlier try of this transaction may have written.
  await transaction.execute(sql`DELETE FROM ai_passages WHERE owner = ${owner} AND document = ${id}`);
  for (let from = 0; from < passages.length; from += CHUNK) {
    const rows = passages.slice(from, from + CHUNK).map(storedPassage);
    await transaction.execute(sql`
      INSERT INTO ai_passages (owner, document, number, page, text, rest)
      SELECT ${owner}, ${id}, number, page, text, rest
      FROM jsonb_to_recordset(${withoutNul(JSON.stringify(rows))}::jsonb) AS each (number integer, page integer, text text, rest jsonb)`);
  }
  await keepBookmarks(transaction, { owner, document: id! }, bookmarks);
}
