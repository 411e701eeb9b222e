import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, pathOf, taskAnswer, type TaskAnswer } from '@pagewright/contract';
import { docxOf, fixture, readLines, sharedIn, extent } from '@pagewright/testkit';
import { newJob, type Visitor } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Served {
  kind: 'served';
  pid: number;
  program: string;
  owner: string;
}

interface Looked {
  kind: 'looked';
  head: number;
  name: string;
  sees: boolean;
  open: string[];
}

type Result = TaskAnswer['result'];

describe('two visitors at once', { timeout: 300_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ HEAVY_SLOTS: '4' }, path.join(import.meta.dirname, 'owners-program.ts'));
  });
  after(() => server.stop());

  const fromFile = async (
    visitor: Visitor,
    tool: string,
    name: string,
    bytes: Uint8Array,
    options: Record<string, string> = {},
  ): Promise<Result> => {
    const { token } = await visitor.upload(new Uint8Array(bytes), { tool, name });
    return visitor.end(await visitor.start(tool, token, options));
  };

  async function visit(visitor: Visitor, word: string): Promise<Result> {
    const options = { addresses: `http://site.test/${word}` };
    const response = await visitor.sendStart({ tool: 'html-to-pdf', job: newJob(), files: [], options });
    return visitor.end(taskAnswer.parse(await response.json()));
  }

  async function assertHolds(visitor: Visitor, { files, failure }: Result, text: string): Promise<void> {
    assert.ok(files[0], JSON.stringify(failure));
    const file = path.join(server.folder, `${newJob()}.pdf`);
    const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: files[0].token }));
    await writeFile(file, Buffer.from(await download.arrayBuffer()));
    assert.deepEqual(readLines(file, 1), [text]);
  }

  /** The first page of a result, which other programs draw than the one that made it. */
  async function assertDrawn(visitor: Visitor, { files, failure }: Result): Promise<void> {
    assert.ok(files[0], JSON.stringify(failure));
    const picture = await visitor.fetch(pathOf(CALLS['results.thumbnail'], { token: files[0].token }));
    assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    assert.ok((await picture.arrayBuffer()).byteLength > 0);
  }

  /** Every kind of program that opens strangers' files, twice. */
  async function work(visitor: Visitor, word: string): Promise<void> {
    // The first call gives the cookie.
    await fromFile(visitor, 'txt-to-pdf', `${word}.txt`, Buffer.from(word));
    const drawing = Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(500, 7)]);
    for (let round = 1; round <= extent({ sample: 1, full: 2 }); round += 1) {
      const [words, page, picture, plan] = await Promise.all([
        fromFile(visitor, 'word-to-pdf', `${word}.docx`, docxOf([`Written by ${word}`])),
        visit(visitor, word),
        fromFile(visitor, 'jpg-to-pdf', `${word}.png`, await readFile(fixture('drawing-png'))),
        fromFile(visitor, 'dwg-to-pdf', `${word}.dwg`, drawing),
      ]);
      const pdf = await readFile(fixture('plain-3-pages'));
      await assertDrawn(visitor, await fromFile(visitor, 'pdf-to-word', `${word}.pdf`, pdf));
      await assertDrawn(visitor, await fromFile(visitor, 'pdf-to-txt', `${word}.pdf`, pdf, { format: 'html' }));
      await assertHolds(visitor, words, `Written by ${word}`);
      await assertHolds(visitor, page, `Page /${word}`);
      assert.equal(picture.status, 'Done', JSON.stringify(picture.failure));
      assert.equal(plan.failure?.code, 'FILE_DAMAGED');
    }
  }

  test('no process serves both, and none sees a file of either', async () => {
    await Promise.all([work(server.visitor(), 'ann'), work(server.visitor(), 'bob')]);
    const entries = (await server.ledger()).map((line) => JSON.parse(line) as Served | Looked);
    const served = entries.filter((entry) => entry.kind === 'served');
    assert.deepEqual(sharedIn(served), []);
    for (const program of ['office', 'browser', 'images', 'dwg-reader']) {
      const owners = new Set(served.filter((entry) => entry.program === program).map(({ owner }) => owner));
      assert.equal(owners.size, 2, program);
    }
    const inspections = entries.filter((entry) => entry.kind === 'looked');
    for (const program of ['office', 'browser', 'images', 'dwg-reader']) {
      const heads = new Set(served.filter((entry) => entry.program === program).map(({ pid }) => pid));
      assert.ok(
        inspections.some(({ head }) => heads.has(head)),
        `nobody looked into ${program}`,
      );
    }
    assert.deepEqual(
      inspections.filter(({ sees, open }) => sees || open.length > 0),
      [],
    );
  });
});
