import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { faceList } from '@pagewright/contract/edits/faces.ts';
import { CALLS, catalogueAnswer, pathOf, taskAnswer } from '@pagewright/contract';
import { docxOf, proof } from '@pagewright/testkit';
import { newJob, refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer } from './server.ts';

describe('the product as it is started', { timeout: 60_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer({ program: 'catalogue' });
  });
  after(() => server.stop());

  test('offers its tools in both languages', async () => {
    const ask = async (lang: string) =>
      catalogueAnswer.parse(await (await fetch(`${server.origin}${CALLS['site.catalogue'].path}?lang=${lang}`)).json())
        .data;
    const [english, french] = [await ask('en'), await ask('fr')];
    assert.deepEqual(
      english.map((tool) => tool.slug),
      french.map((tool) => tool.slug),
    );
    assert.ok(english.some((tool) => tool.slug === 'rotate-pdf'));
    assert.notDeepEqual(english, french);
  });

  test('gives the fonts that stand in for others, and each by the hash of its file', async () => {
    const list = await fetch(`${server.origin}${CALLS['faces.list'].path}`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(list.headers.get('content-encoding'), 'br');
    const faces = faceList.parse(await list.json());
    const known = { 'if-none-match': list.headers.get('etag') ?? '' };
    assert.equal((await fetch(`${server.origin}${CALLS['faces.list'].path}`, { headers: known })).status, 304);
    const face = faces.find(({ name }) => name === 'Liberation Sans');
    assert.ok(face, 'a font that every installation has');
    assert.deepEqual([face.weight, face.slanted, face.serif, face.fixedPitch], [400, false, false, false]);
    const covers = (character: number) => face.coverage.some(([from, to]) => character >= from && character <= to);
    assert.deepEqual([0x141, 0x416, 0x4e00].map(covers), [true, true, false]);

    const address = (sha256: string) => server.origin + pathOf(CALLS['faces.read'], { sha256 });
    const answer = await fetch(address(face.sha256));
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), face.sha256);
    assert.equal(bytes.length, face.bytes);
    for (const none of ['0'.repeat(64), 'passwd']) {
      const { status, failure } = await refusedWith(await fetch(address(none)));
      assert.deepEqual([status, failure.code], [404, 'NOT_FOUND']);
    }
  });

  test('turns the pages of a PDF', async () => {
    const visitor = server.visitor();
    const upload = await visitor.upload(makePdf(1000), { tool: 'rotate-pdf', name: 'contract.pdf' });
    const done = await visitor.end(await visitor.start('rotate-pdf', upload.token, { angle: '90' }));
    assert.equal(done.status, 'Done', JSON.stringify(done.failure));
    const [file] = done.files;
    assert.deepEqual([file?.name, file?.pages], ['contract-rotated.pdf', 1]);

    const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: file?.token ?? '' }));
    const result = path.join(server.folder, 'downloaded.pdf');
    await writeFile(result, Buffer.from(await download.arrayBuffer()));
    await promisify(execFile)('qpdf', ['--check', result]);
    const { stdout } = await promisify(execFile)('qpdf', ['--qdf', '--object-streams=disable', result, '-'], {
      encoding: 'latin1',
    });
    assert.match(stdout, /\/Rotate 90/);
  });

  proof('takes the pages of each file that its visitor names, and says which file lacks one', async () => {
    const visitor = server.visitor();
    const first = await visitor.upload(makePdf(), { tool: 'merge-pdf', name: 'a.pdf' });
    const second = await visitor.upload(makePdf(), { tool: 'merge-pdf', name: 'b.pdf' });
    const merge = async (pages: string) => {
      const files = [{ token: first.token }, { token: second.token, pages }];
      const response = await visitor.sendStart({ tool: 'merge-pdf', job: newJob(), files, options: {} });
      return visitor.end(taskAnswer.parse(await response.json()));
    };
    assert.equal((await merge('1, last')).files[0]?.pages, 3);
    const { failure } = await merge('1, 9');
    assert.deepEqual(failure, { code: 'PAGES_BEYOND', facts: { part: '9', pages: 1, file: 'b.pdf' } });
  });

  proof('takes a merge for light work, and for heavy where LibreOffice has a part in it', async () => {
    const visitor = server.visitor();
    const upload = async (name: string, bytes: Uint8Array) =>
      (await visitor.upload(new Uint8Array(bytes), { tool: 'merge-pdf', name })).token;
    const merge = async (...tokens: string[]) => {
      const start = { tool: 'merge-pdf', job: newJob(), files: tokens.map((token) => ({ token })), options: {} };
      const done = await visitor.end(taskAnswer.parse(await (await visitor.sendStart(start)).json()));
      assert.equal(done.status, 'Done', JSON.stringify(done.failure));
      const rows = await server.query<{ lane: string }>(`SELECT lane FROM tasks WHERE download_id = '${start.job}'`);
      return rows.map(({ lane }) => lane);
    };
    const [pdf, other] = [await upload('a.pdf', makePdf()), await upload('b.pdf', makePdf())];
    const words = await upload('c.docx', docxOf(['Words']));
    assert.deepEqual(await merge(pdf, other), ['light']);
    assert.deepEqual(await merge(pdf, words), ['heavy']);
    assert.deepEqual(await merge(words, pdf, other), ['heavy']);
  });

  test('refuses pages for each file where the tool takes none', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(makePdf(), { tool: 'rotate-pdf', name: 'a.pdf' });
    const start = { tool: 'rotate-pdf', job: newJob(), files: [{ token, pages: '1' }], options: {} };
    const { failure } = await refusedWith(await visitor.sendStart(start));
    assert.deepEqual(failure, { code: 'FILE_PAGES_UNUSED', facts: { file: 'a.pdf' } });
  });

  test('says what is wrong with a file', async () => {
    const visitor = server.visitor();
    const upload = await visitor.upload(new TextEncoder().encode('%PDF-1.7\nand nothing more'), {
      tool: 'rotate-pdf',
      name: 'torn.pdf',
    });
    const failed = await visitor.end(await visitor.start('rotate-pdf', upload.token));
    assert.deepEqual([failed.failure?.code, failed.failure?.facts.file], ['FILE_DAMAGED', 'torn.pdf']);

    const whole = await visitor.upload(makePdf(), { tool: 'rotate-pdf', name: 'short.pdf' });
    const beyond = await visitor.end(await visitor.start('rotate-pdf', whole.token, { pages: '7-9' }));
    assert.equal(beyond.failure?.code, 'PAGES_BEYOND');
  });
});
