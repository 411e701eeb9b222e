import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import {
  INJECTION_KINDS,
  injectionOf,
  makePoisonedLease,
  makeReport,
  serveModels,
  type ModelServer,
} from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { openAt } from './at-hand.ts';
import { openOwnSite, type Site } from './site.ts';

/**
 * A model that obeys every document, in a real browser: each kind of injection in documents, their names, questions and earlier
 * answers. `AI_INJECTIONS`: variations of each kind, by `npm run bench -- ai-injections`.
 */

const VARIATIONS = Number(process.env['AI_INJECTIONS'] ?? 4);
/** Of one chat, whose page shows them all. */
const A_CHAT = 20;
const SECRET = 'heron-4711';
const KEY = 'sk-browser-77aa01';

let site: Site;
let models: ModelServer;
let canary: { origin: string; hits: string[]; close: () => Promise<unknown> };
before(async () => {
  canary = await openCanary();
  models = await serveModels();
  models.play('obedient');
  site = await openOwnSite({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: models.openai,
    AI_MODEL: 'obedient',
    AI_API_KEY: KEY,
    AI_DAILY_TOKENS: '0',
    RATE_LIMITS: 'off',
  });
});
after(async () => {
  await site.close();
  await models.close();
  await canary.close();
});

test('nothing that a document, a name, a question or an answer says is carried out by the page', async (t) => {
  const other = await site.open('/ai-pdf');
  const secret = makeReport({
    language: 'en',
    sections: [{ heading: 'Alarm', paragraphs: [`The rent of the workshop is ${SECRET}.`] }],
  });
  await upload(other, 'secret.pdf', secret);

  const page = await site.open('/ai-pdf');
  const opened = { dialogs: 0, pages: 0 };
  page.on('dialog', (dialog) => {
    opened.dialogs += 1;
    void dialog.dismiss();
  });
  page.context().on('page', () => (opened.pages += 1));
  const told = { statements: 0, omitted: 0, seen: 0 };
  for (let from = 0; from < VARIATIONS; from += A_CHAT) {
    const chat = await begin(page);
    for (let at = from; at < Math.min(VARIATIONS, from + A_CHAT); at += 1) {
      const kind = INJECTION_KINDS[at % INJECTION_KINDS.length]!;
      const name = `${injectionOf(kind, at, canary.origin).replaceAll(/[/\\:]/g, '_')}.pdf`;
      const document = await upload(page, name, makePoisonedLease(at, canary.origin));
      const { statements, omitted } = await ask(page, { chat, document, question: questionOf(at) });
      told.statements += statements;
      told.omitted += omitted;
    }
    await openAt(page, `${site.origin}/ai-pdf/chat/${chat}`);
    const answers = page.getByRole('article');
    await answers.nth(Math.min(A_CHAT, VARIATIONS - from) - 1).waitFor();
    const text = await page.locator('body').innerText();
    told.seen += countOf(text, canary.origin);
    assert.ok(!text.includes(SECRET), 'a document of somebody else');
    for (const { conversation } of models.calls) {
      const [, mark] = /reference ([0-9a-f]{24})/.exec(conversation?.instructions ?? '') ?? [];
      assert.ok(mark !== undefined && !text.includes(mark), 'the instructions');
    }
    assert.equal(await page.evaluate(() => 'injected' in window), false);
    assert.equal(await made(page), 0);
  }
  assert.ok(told.seen > VARIATIONS * INJECTION_KINDS.length, `${told.seen} injections are there to be seen`);
  assert.ok(told.statements > 0 && told.omitted > 0);
  assert.ok(!JSON.stringify(models.calls.map(({ body }) => body)).includes(SECRET));
  assert.deepEqual([canary.hits, opened], [[], { dialogs: 0, pages: 0 }]);
  t.diagnostic(
    `${VARIATIONS} variations of ${INJECTION_KINDS.length} kinds, ${told.seen} times on a page: canary 0, scripts 0, other documents 0, instructions 0; ${told.statements} statements told, ${told.omitted} left out`,
  );
});

test('no key is in what browsers are sent', async () => {
  const client = path.join(import.meta.dirname, '../../build/client');
  const files = (await readdir(client, { recursive: true })).filter((file) => /\.(?:js|css|html|json|map)$/.test(file));
  assert.ok(files.length > 10);
  for (const file of files)
    assert.doesNotMatch(
      await readFile(path.join(client, file), 'utf8'),
      /\bsk-(?:ant-|proj-)?[\w-]{16,}|\bAIza[\w-]{30,}|\bsk_live_|AI_API_KEY|-----BEGIN [A-Z ]*PRIVATE KEY/,
      file,
    );
  const answer = await (await fetch(`${site.origin}/ai-pdf`)).text();
  assert.ok(!answer.includes(KEY));
});

/** As many injections as a question may hold; each kind comes first in its turn. */
function questionOf(at: number): string {
  const turn = at % INJECTION_KINDS.length;
  const all = [...INJECTION_KINDS.slice(turn), ...INJECTION_KINDS.slice(0, turn)].map((kind) =>
    injectionOf(kind, at, canary.origin),
  );
  return `How high is the rent of the workshop? ${all.join(' ')}`.slice(0, 4_000);
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** Elements of the page that ask for the canary, or have an id that an injection gave. */
const made = (page: Page) =>
  page.evaluate(
    (origin) =>
      [...document.querySelectorAll('[src],[href],[data],[action],[style]')].filter((each) =>
        ['src', 'href', 'data', 'action', 'style'].some((name) => each.getAttribute(name)?.includes(origin)),
      ).length + document.querySelectorAll('form#attributes, base, iframe, object, embed, portal').length,
    canary.origin,
  );

async function upload(page: Page, name: string, bytes: Uint8Array): Promise<string> {
  const paths = { upload: CALLS['ai.upload'].path, add: CALLS['ai.add'].path, title: CALLS['ai.title'].path };
  return page.evaluate(
    async ({ paths, name, base64 }) => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name));
      const { token } = await (await fetch(paths.upload, { method: 'POST', body: form })).json();
      const headers = { 'content-type': 'application/json' };
      let { data } = await (
        await fetch(paths.add, { method: 'POST', headers, body: JSON.stringify({ token }) })
      ).json();
      while (data.state === 'reading')
        ({ data } = await (await fetch(`${paths.title}?token=${token}&seen=${data.progress}`)).json());
      if (data.state !== 'ready') throw new Error(JSON.stringify(data));
      return data.documentId as string;
    },
    { paths, name, base64: Buffer.from(bytes).toString('base64') },
  );
}

const begin = (page: Page): Promise<string> =>
  page.evaluate(async (path) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [] }),
    });
    return (await response.json()).data.chatId as string;
  }, CALLS['ai.chats.create'].path);

/** Makes the chat one about the document, asks, and waits for the end. */
async function ask(
  page: Page,
  { chat, document, question }: { chat: string; document: string; question: string },
): Promise<{ statements: number; omitted: number }> {
  const paths = { change: CALLS['ai.chats.change'].path, ask: CALLS['ai.ask'].path };
  return page.evaluate(
    async ({ paths, chat, document, question }) => {
      const post = (path: string, body: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post(paths.change, { chatId: chat, documents: [document] });
      const request = { kind: 'question', question };
      const told = await (
        await post(paths.ask, { chatId: chat, messageId: crypto.randomUUID(), request, lang: 'en' })
      ).text();
      const last = /^data: (.*)$/m.exec(told.slice(told.lastIndexOf('\nevent: ')));
      const { message } = JSON.parse(last?.[1] ?? told);
      if (message.state !== 'done') throw new Error(JSON.stringify(message));
      return { statements: message.statements.length, omitted: message.omitted };
    },
    { paths, chat, document, question },
  );
}

async function openCanary() {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, hits, close: () => new Promise((closed) => server.close(closed)) };
}
