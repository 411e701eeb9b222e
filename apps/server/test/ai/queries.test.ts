import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { makeReport, openMailbox, postedThrough, serveModels } from '@pagewright/testkit';
import { signUp } from '../log-in.ts';
import { startTestServer } from '../server.ts';
import { Asker, question } from './asker.ts';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');
const LEDGER = path.join(import.meta.dirname, 'query-ledger.ts');

/** Of nobody in particular: what is past its time, files without a row, and rows that are ended with their task. */
const OF_EVERYBODY = [
  /^SELECT owner, id FROM "ai_(?:chats|documents)" WHERE expires_at <= \$1 LIMIT \$2$/,
  /^DELETE FROM ai_usage WHERE ends_at <= \$1$/,
  /^select "id" from "ai_documents" where /,
];
const NAMES_OWNER = /"?owner"? (?:= |IN \()|\(("?owner"?, )/i;

test('every query of a table of AI names the owner', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-queries-'));
  const ledger = path.join(folder, 'queries');
  const mailbox = await openMailbox();
  const models = await serveModels();
  const provider = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: models.openai, AI_MODEL: 'honest' };
  const settings = { ...(await postedThrough(mailbox)), ...provider, PLANS: 'hosted' };
  const server = await startTestServer({ ...settings, QUERY_LEDGER: ledger, NODE_OPTIONS: `--import ${LEDGER}` }, MAIN);
  try {
    const me = new Asker(server.visitor());
    const pdf = makeReport({
      language: 'en',
      sections: [{ heading: 'Ponds', paragraphs: ['The north pond is two metres deep.'] }],
    });
    const { documentId } = await me.add(pdf);
    const chat = await me.chat(documentId);
    await me.answer({ chat, request: question('How deep is the north pond?') });
    await me.visitor.call(CALLS['ai.chats.change'], { chatId: chat, title: 'Ponds', documents: [documentId] });
    await me.visitor.call(CALLS['ai.documents'], { search: 'deep' });
    await me.visitor.call(CALLS['ai.messages'], { documentId });
    await me.visitor.call(CALLS['ai.forecast'], { chatId: chat, request: question('How deep?') });
    await me.visitor.call(CALLS['ai.map'], { documentId });
    const map = { nodes: [{ id: 'a', label: 'Ponds', children: [] }] };
    await me.visitor.call(CALLS['ai.keepMap'], { documentId, map });
    const regroupingId = randomUUID();
    const chapters = {
      nodes: [
        { ...map.nodes[0]!, children: ['b'] },
        { id: 'b', label: 'North', children: [] },
      ],
    };
    await me.visitor.call(CALLS['ai.regroup'], { documentId, regroupingId, map: chapters });
    let state: string = 'running';
    while (state === 'running') {
      const answer = await me.visitor.call(CALLS['ai.regrouped'], { regroupingId });
      state = CALLS['ai.regrouped'].answer.json.parse(await answer.json()).data.state;
    }
    assert.equal(state, 'done');
    await me.visitor.call(CALLS['ai.stopRegrouping'], { regroupingId });
    await me.visitor.call(CALLS['ai.map'], { documentId });
    await me.visitor.fetch(linkTo('ai.export', { chatId: chat, format: 'markdown' }));
    await signUp(server, mailbox, me.visitor, 'owner@example.org');
    await me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${documentId}`, { method: 'POST' });
    await me.visitor.call(CALLS['ai.chats.delete'], { chatId: await me.chat() });
    const queries = [...new Set((await readFile(ledger, 'utf8')).trim().split('\n'))];
    assert.ok(queries.length > 25, `${queries.length} queries`);
    const nameless = queries.filter(
      (text) => !NAMES_OWNER.test(text) && !OF_EVERYBODY.some((pattern) => pattern.test(text)),
    );
    assert.deepEqual(nameless, []);
  } finally {
    await server.stop();
    await mailbox.close();
    await models.close();
    await rm(folder, { recursive: true, force: true });
  }
});
