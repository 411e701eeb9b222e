import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { aiDocument, CALLS, REFUSALS } from '@pagewright/contract';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { fixture, makeReport, docxWith, proof } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { startTestServer, until, type TestServer } from '../server.ts';
import { Asker, question } from './asker.ts';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

const reportOf = (...paragraphs: string[]) =>
  makeReport({ language: 'en', sections: [{ heading: 'The gardens of the city', paragraphs }] });

describe('documents that are asked about', { timeout: 300_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PLANS: 'hosted' }, MAIN);
  });
  after(() => server.stop());
  /** With the cookie that the page has before it sends several files at once. */
  const asker = async () => {
    const me = new Asker(server.visitor());
    await me.state();
    return me;
  };
  const tables = ['ai_documents', 'ai_passages', 'ai_chats', 'ai_messages', 'ai_statements'];
  const rowsOf = async () => {
    const counts = await Promise.all(
      tables.map((table) => server.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)),
    );
    return Object.fromEntries(counts.map(([row], at) => [tables[at]!, row!.n]));
  };

  test('a PDF is read with its title, pages and questions, and shown by ranges', async () => {
    const me = await asker();
    const bytes = await readFile(await fixture('gardens-report'));
    const document = await me.add(bytes, 'Gardens.pdf');
    assert.deepEqual([document.state, document.name, document.failure], ['ready', 'Gardens.pdf', undefined]);
    assert.ok(document.pageSize > 0 && document.languages[0] === 'en', JSON.stringify(document));
    const link = linkTo('ai.file', { documentId: document.documentId });
    const part = await me.visitor.fetch(link, { headers: { range: 'bytes=0-4' } });
    assert.deepEqual([part.status, await part.text()], [206, '%PDF-']);
    const whole = await me.visitor.fetch(link);
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal(whole.headers.get('cache-control'), 'private, no-store');
  });

  proof('the same file again is the same document, under another name too, and costs nothing', async () => {
    const me = await asker();
    const bytes = reportOf('The gardens opened in May 2019 and have been free ever since.');
    const first = await me.add(bytes, 'one.pdf');
    const again = await me.add(bytes, 'two.pdf');
    assert.equal(again.documentId, first.documentId);
    const together = await Promise.all(
      Array.from({ length: 5 }, async () => (await me.add(bytes, 'three.pdf')).documentId),
    );
    assert.deepEqual(new Set(together), new Set([first.documentId]));
    const fresh = reportOf('A file that nobody has sent before, five times at once.');
    const token = await me.upload(fresh, 'fresh.pdf');
    const added = await Promise.all(
      Array.from({ length: 5 }, async () => (await me.data(aiDocument, await me.sendAdd(token))).documentId),
    );
    assert.equal(new Set(added).size, 1);
    const { files, fileList } = await me.state();
    assert.deepEqual([files?.used, fileList.length], [2, 2]);
  });

  proof('a Word document and a picture are read, and shown as PDFs', async () => {
    const me = await asker();
    const word = await me.add(docxWith(paragraph('The lease of the greenhouse ends on 31 March 2031.')), 'Lease.docx');
    assert.equal(word.state, 'ready', JSON.stringify(word.failure));
    const pages = await me.visitor.fetch(linkTo('ai.file', { documentId: word.documentId }));
    assert.match(await pages.text(), /^%PDF-/);
    const said = await me.answer({
      chat: await me.chat(word.documentId),
      request: question('When does the lease of the greenhouse end?'),
    });
    assert.match(said.statements[0]?.text ?? '', /31 March 2031/);
    assert.equal(said.statements[0]?.quotes[0]?.documentId, word.documentId);
  });

  test('a locked document says that it needs its password, and is read with it; the password is kept nowhere', async () => {
    const me = await asker();
    const bytes = await readFile(await fixture('encrypted-3-pages'));
    const locked = await me.add(bytes, 'Locked.pdf');
    assert.deepEqual([locked.state, locked.failure?.code], ['failed', 'PASSWORD_MISSING']);
    const read = await me.read(await me.data(aiDocument, await me.sendAdd(locked.token, 'secret')));
    assert.deepEqual([read.state, read.documentId], ['ready', locked.documentId]);
    assert.equal((await me.state()).files?.used, 1);
    // It goes when the task has ended, which is a moment after the document is ready.
    await until(async () => {
      const secrets = await readdir(path.join(server.folder, 'storage/secrets'), {
        recursive: true,
        withFileTypes: true,
      });
      return secrets.every((each) => !each.isFile());
    });
    const rows = await server.query(`SELECT 1 FROM tasks WHERE tasks::text LIKE '%secret%'`);
    assert.equal(rows.length, 0);
  });

  test('what says nothing, is damaged or is of no kind that can be read fails in words and costs nothing', async () => {
    const me = await asker();
    const blank = await me.add(makeReport({ language: 'en', sections: [] }), 'Blank.pdf');
    assert.deepEqual([blank.state, blank.failure?.code], ['failed', 'NO_TEXT']);
    const broken = await me.add(Buffer.from('%PDF-1.7\nthis is no document'), 'Broken.pdf');
    assert.equal(broken.state, 'failed');
    assert.equal((await me.state()).files?.used, 0);
    const form = new FormData();
    form.set(
      'file',
      new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])]),
      'none.zip',
    );
    const refused = await refusedWith(await me.visitor.fetch(CALLS['ai.upload'].path, { method: 'POST', body: form }));
    assert.equal(refused.code, REFUSALS.typeUnsupported.code);
  });

  test('the eleventh document of a free visitor is refused with 1506, at once or one after the other', async () => {
    const me = await asker();
    const tokens = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        me.upload(reportOf(`Garden number ${at} has ${at + 3} trees and a pond.`), `${at}.pdf`),
      ),
    );
    const answers = await Promise.all(tokens.map((token) => me.sendAdd(token)));
    const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(refusedWith));
    assert.deepEqual(
      [answers.filter(({ status }) => status === 200).length, refused.map(({ code, failure }) => [code, failure.code])],
      [10, Array.from({ length: 4 }, () => [1506, 'AI_FILES_USED'])],
    );
  });

  proof('a document of more pages than the free plan reads is refused in words and costs nothing', async () => {
    const me = await asker();
    const long = makeReport({
      language: 'en',
      sections: Array.from({ length: 101 }, (_, at) => ({
        heading: `Chapter ${at}`,
        paragraphs: Array(60).fill('Line.'),
      })),
    });
    const { state, failure } = await me.add(long, 'Long.pdf');
    assert.deepEqual([state, failure?.code, failure?.facts.limit], ['failed', 'AI_PAGES_TOO_MANY', 100]);
    assert.equal((await me.state()).files?.used, 0);
  });

  test('another’s documents and chats answer like missing ones in every call', async () => {
    const [mine, other] = [await asker(), await asker()];
    const { documentId, token } = await mine.add(reportOf('The pond of the north garden is two metres deep.'));
    const chatId = await mine.chat(documentId);
    const messageId = randomUUID();
    await mine.answer({ chat: chatId, message: messageId, request: question('How deep is the pond?') });
    const call = <C extends (typeof CALLS)[keyof typeof CALLS]>(entry: C, input: Record<string, unknown>) =>
      other.visitor.call(entry, input);
    const tried = await Promise.all([
      call(CALLS['ai.title'], { token }),
      call(CALLS['ai.add'], { token }),
      other.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${documentId}`, { method: 'POST' }),
      other.visitor.fetch(linkTo('ai.file', { documentId })),
      call(CALLS['ai.chats.create'], { documents: [documentId] }),
      call(CALLS['ai.chats.change'], { chatId, title: 'Mine now' }),
      call(CALLS['ai.chats.delete'], { chatId }),
      call(CALLS['ai.messages'], { chatId }),
      call(CALLS['ai.messages'], { documentId }),
      call(CALLS['ai.forecast'], { chatId, request: question('How deep is the pond?') }),
      call(CALLS['ai.stop'], { messageId }),
      other.visitor.fetch(linkTo('ai.export', { chatId, format: 'markdown' })),
      other.send({ chat: chatId, request: question('How deep is the pond?') }),
      other.send({ chat: chatId, message: messageId, request: question('How deep is the pond?') }),
    ]);
    for (const response of tried)
      assert.equal((await refusedWith(response)).code, REFUSALS.notFound.code, response.url);
    assert.equal((await mine.state()).chatList[0]?.title, 'How deep is the pond?');
    assert.deepEqual((await other.state()).fileList, []);
  });

  test('deleting a document deletes all that was made of it, quotes in other chats too', async () => {
    // Documents of the tests before may still be read.
    await until(async () => (await server.query(`SELECT 1 FROM ai_documents WHERE state = 'reading'`)).length === 0);
    const me = await asker();
    const before = await rowsOf();
    const [pond, roses] = await Promise.all([
      me.add(reportOf('The pond of the south garden is three metres deep.'), 'pond.pdf'),
      me.add(reportOf('The roses of the south garden were planted in 1987.'), 'roses.pdf'),
    ]);
    const both = await me.chat(pond.documentId, roses.documentId);
    const one = await me.chat(pond.documentId);
    for (const chat of [both, one])
      assert.ok((await me.answer({ chat, request: question('How deep is the pond?') })).found);
    const kept = await me.answer({ chat: both, request: question('When were the roses planted?') });
    assert.match(kept.statements[0]?.text ?? '', /1987/);
    assert.equal(
      (await me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${pond.documentId}`, { method: 'POST' })).status,
      200,
    );
    const told = await server.query<{ said: string }>(
      `SELECT said::text FROM ai_statements WHERE said::text LIKE '%three metres%'`,
    );
    const text = await server.query(`SELECT 1 FROM ai_passages WHERE text LIKE '%three metres%'`);
    assert.deepEqual([told, text.length], [[], 0]);
    const { chatList, fileList } = await me.state();
    assert.deepEqual([chatList.map(({ chatId }) => chatId), fileList.map(({ name }) => name)], [[both], ['roses.pdf']]);
    assert.deepEqual(chatList[0]?.documents, [roses.documentId]);
    assert.equal((await me.visitor.fetch(linkTo('ai.file', { documentId: pond.documentId }))).status, 404);
    await me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${roses.documentId}`, { method: 'POST' });
    assert.deepEqual(await rowsOf(), before);
    const files = await readdir(path.join(server.folder, 'storage/documents'), { recursive: true });
    assert.ok(files.every((file) => !file.includes(pond.documentId) && !file.includes(roses.documentId)));
  });

  proof('a worker that is killed while it reads is replaced, and the document is read once', async () => {
    const me = await asker();
    const scan = await readFile(await fixture('scanned-letter'));
    const adding = me.data(aiDocument, await me.sendAdd(await me.upload(scan, 'scan.pdf')));
    const document = await adding;
    await until(async () => {
      const [task] = await server.query<{ state: string }>(
        `SELECT state FROM tasks WHERE document = '${document.documentId}'`,
      );
      return task?.state === 'running';
    });
    for (const pid of await server.workers()) process.kill(pid, 'SIGKILL');
    const read = await me.read(document);
    assert.equal(read.state, 'ready', JSON.stringify(read.failure));
    const [passages] = await server.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ai_passages WHERE document = '${document.documentId}'`,
    );
    assert.ok(passages!.n > 0);
  });
});

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
