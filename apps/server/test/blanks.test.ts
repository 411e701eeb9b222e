import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS, pathOf } from '@pagewright/contract';
import { loadForm } from '@pagewright/forms';
import { fixture, makeBlank } from '@pagewright/testkit';
import { newJob, refusedWith } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Official empty forms go to pages; what is filled in comes to nobody. */

let folder: string;
let server: TestServer;
let blank: Buffer;
const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const SECRET = '400-12-3456';

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blanks-'));
  const form = await loadForm('w9');
  assert.ok(form);
  blank = makeBlank(form.blank.fields, form.blank);
  await writeFile(path.join(folder, 'fw9.pdf'), blank);
  server = await startTestServer({ FORMS_DIR: folder, LOG_LEVEL: 'trace' }, MAIN);
  // What cannot be kept is not asked for.
  await writeFile(path.join(server.folder, 'forms'), '');
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const ask = (form: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + pathOf(CALLS['blanks.read'], { form }), { headers });

test('the empty form is sent whole, and not again to whoever has it', async () => {
  const answer = await ask('w9');
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
    [200, 'application/pdf', 'public, max-age=86400'],
  );
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), blank);
  const tag = answer.headers.get('etag') ?? '';
  const again = await ask('w9', { 'if-none-match': tag });
  assert.deepEqual([again.status, again.headers.get('etag')], [304, tag]);
});

test('there is none of a form that nobody knows', async () => {
  for (const form of ['w8', '..%2f..%2fpackage.json', 'constructor', 'x'.repeat(50)])
    assert.equal((await refusedWith(await ask(form))).failure.code, 'NOT_FOUND', form);
});

test('one that was altered is refused with what differs, and mended by laying in another', async () => {
  const file = path.join(folder, 'fw9.pdf');
  const form = await loadForm('w9');
  const fields = form?.blank.fields.slice(1) ?? [];
  await writeFile(file, makeBlank(fields, { pages: 6 }));
  const { status, failure } = await refusedWith(await ask('w9'));
  assert.deepEqual([status, failure.code, failure.facts.names], [503, 'BLANK_UNFIT', form?.blank.fields[0]?.name]);
  await writeFile(file, blank);
  assert.equal((await ask('w9')).status, 200);
});

test('without one that can be had, it is said which file is missing and where it is published', async () => {
  const file = path.join(folder, 'fw9.pdf');
  await rm(file);
  const { status, failure } = await refusedWith(await ask('w9'));
  const address = 'https://www.irs.gov/pub/irs-pdf/fw9.pdf';
  assert.deepEqual([status, failure], [503, { code: 'BLANK_MISSING', facts: { names: 'fw9.pdf', address } }]);
  await writeFile(file, blank);
});

test('no form is filled in on the server, and nothing of an attempt is kept', async () => {
  const visitor = server.visitor();
  const answers = JSON.stringify({ form: 'w9', answers: { ssn: SECRET } });
  for (const options of [{}, { example: 'w9' }, { data: answers }, { check: 'true', data: answers }]) {
    const request = { tool: 'w9-form', job: newJob(), files: [], options };
    for (const call of [visitor.sendStart(request), visitor.sendForecast(request)]) {
      const { failure } = await refusedWith(await call);
      assert.deepEqual([failure.code, failure.facts.tool], ['FORM_NOT_SENT', 'w9-form']);
    }
  }
  assert.deepEqual(await server.query('SELECT id FROM tasks'), []);
  assert.equal(server.log().includes(SECRET), false);
});

test('nor is somebody’s own form, which the page fills in where it is', async () => {
  const visitor = server.visitor();
  const form = new Uint8Array(await readFile(fixture('form-with-xfa')));
  const { token } = await visitor.upload(form, { tool: 'fill-pdf', name: 'form.pdf' });
  const { failure } = await refusedWith(
    await visitor.sendStart({ tool: 'fill-pdf', job: newJob(), files: [{ token }], options: {} }),
  );
  assert.deepEqual([failure.code, failure.facts.tool], ['FORM_NOT_SENT', 'fill-pdf']);
  assert.deepEqual(await server.query('SELECT id FROM tasks'), []);
});
