import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS, taskAnswer, writeStart } from '@pagewright/contract';
import { MOST_SCRIPT_CHARACTERS } from '@pagewright/contract/edits/limits.ts';
import { fixture } from '@pagewright/testkit';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { sharedMailedServer, type SharedServer, startTestServer } from './server.ts';

/** The start call of a script of edits: what it is refused with, which right it needs, and where its words are kept. */

let server: SharedServer;
let source: Uint8Array<ArrayBuffer>;
before(async () => {
  ({ server } = await sharedMailedServer('catalogue'));
  source = new Uint8Array(await readFile(fixture('plain-3-pages')));
});
after(async () => {
  await server.stop();
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const scriptOf = (operations: object[], more: object = {}) =>
  JSON.stringify({
    format: 'pagewright-edits',
    version: 1,
    source: { sha256: hash(source), bytes: source.length },
    operations,
    ...more,
  });

const REDACT = { kind: 'redact.document', parts: ['metadata'] };
const REPLACE = {
  kind: 'text.replace',
  target: {
    page: 3,
    path: [],
    operator: 0,
    from: 0,
    to: 5,
    fingerprint: '0'.repeat(64),
    text: 'a word that only the document says',
  },
  text: 'a word that only the person knows',
  rest: 'stays',
};

async function start(visitor: Visitor, edits: string): Promise<Response> {
  const { token } = await visitor.upload(source, { tool: 'edit-pdf' });
  const request = { tool: 'edit-pdf', job: newJob(), files: [{ token }], options: { edits } };
  const form = new FormData();
  for (const [name, value] of Object.entries(writeStart(request, { edits: 'edits' }))) form.set(name, String(value));
  return visitor.fetch(CALLS['tasks.start'].path, { method: 'POST', body: form });
}

test('changing text that is there is a right; everything else is everybody’s', { timeout: 120_000 }, async () => {
  const visitor = server.visitor();
  for (const operations of [[REPLACE], [REDACT, REPLACE]])
    assert.equal((await refusedWith(await start(visitor, scriptOf(operations)))).failure.code, 'LOGIN_NEEDED');
  for (const operations of [[], [REDACT]]) {
    const answer = await start(visitor, scriptOf(operations));
    assert.equal(answer.status, 200, await answer.clone().text());
    const done = await visitor.end(taskAnswer.parse(await answer.json()));
    assert.equal(done.status, 'Done', JSON.stringify(done.failure));
    assert.equal(done.files[0]?.name, 'document-edited.pdf');
  }
});

test('a script that cannot be used is refused at the call', { timeout: 120_000 }, async () => {
  const visitor = server.visitor();
  for (const [edits, code] of [
    ['{', 'EDITS_UNREADABLE'],
    [scriptOf([], { version: 9 }), 'EDITS_VERSION_UNKNOWN'],
    [scriptOf([REDACT, { kind: 'text.sing' }]), 'EDIT_KIND_UNKNOWN'],
    [scriptOf([{ ...REPLACE, text: '' }]), 'EDIT_INVALID'],
  ] as const)
    assert.equal((await refusedWith(await start(visitor, edits))).failure.code, code);
});

test('a script may be as large as the limit says, and no larger', { timeout: 120_000 }, async () => {
  const visitor = server.visitor();
  const padded = (length: number) => scriptOf([REDACT]).padEnd(length);
  const answer = await start(visitor, padded(MOST_SCRIPT_CHARACTERS));
  assert.equal(answer.status, 200, (await answer.clone().text()).slice(0, 500));
  const larger = await start(visitor, padded(MOST_SCRIPT_CHARACTERS + 1));
  assert.equal((await refusedWith(larger)).failure.code, 'BAD_REQUEST');
});

test('neither the database nor the log knows what a script says', { timeout: 120_000 }, async () => {
  const open = await startTestServer({}, path.join(import.meta.dirname, '../src/main.ts'));
  try {
    const visitor = open.visitor();
    const answer = await start(visitor, scriptOf([REPLACE]));
    const done = await visitor.end(taskAnswer.parse(await answer.json()));
    assert.equal(done.failure?.code, 'EDIT_UNFIT');
    const rows = JSON.stringify(await open.query('SELECT * FROM tasks'));
    assert.match(rows, /edit-pdf/);
    assert.doesNotMatch(rows, /a word that only/);
    assert.doesNotMatch(open.log(), /a word that only/);
  } finally {
    await open.stop();
  }
});
