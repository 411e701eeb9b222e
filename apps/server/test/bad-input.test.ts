import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import { sampleOf } from '@pagewright/testkit';
import { CALLS, failureSentence, LANGUAGES, pathOf, type FailureCode, type Language } from '@pagewright/contract';
import { refusedWith, type Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, until } from './server.ts';

/** Files and options that cannot work: each ends with its code, in the visitor's language, and bothers nobody else. */

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));

interface BadInput {
  what: string;
  name: string;
  bytes: () => Bytes;
  tool: string;
  options?: Record<string, unknown>;
  code: FailureCode | readonly FailureCode[];
}

const NEIGHBOURS = makePdf(1000);
const EMOJI = '😀 naïve 文件.pdf';
const LONGEST = `${'ü'.repeat(125)}z.pdf`;

const BAD: BadInput[] = [
  { what: 'an empty file', name: 'empty.pdf', bytes: () => bytesOf(''), tool: 'rotate-pdf', code: 'FILE_EMPTY' },
  {
    what: 'a truncated file',
    name: LONGEST,
    bytes: () => makePdf().slice(0, 120),
    tool: 'rotate-pdf',
    code: 'FILE_DAMAGED',
  },
  {
    what: 'a renamed page',
    name: EMOJI,
    bytes: () => bytesOf('<html>no PDF</html>'),
    tool: 'merge-pdf',
    code: 'TYPE_UNSUPPORTED',
  },
  {
    what: 'a renamed picture',
    name: 'a.pdf',
    bytes: () => bytesOf('\x89PNG\r\n\x1a\n...'),
    tool: 'rotate-pdf',
    code: 'TYPE_UNSUPPORTED',
  },
  { what: 'an encrypted file', name: EMOJI, bytes: encrypted, tool: 'rotate-pdf', code: 'PASSWORD_MISSING' },
  {
    what: 'a wrong password',
    name: 'locked.pdf',
    bytes: encrypted,
    tool: 'unlock-pdf',
    options: { password: 'no', entitled: 'true' },
    code: 'PASSWORD_WRONG',
  },
  {
    what: 'pages beyond the end',
    name: 'short.pdf',
    bytes: () => makePdf(),
    tool: 'delete-pages',
    options: { pages: '9' },
    code: 'PAGES_BEYOND',
  },
  {
    what: 'ten billion pages by number',
    name: 'short.pdf',
    bytes: () => makePdf(),
    tool: 'rotate-pdf',
    options: { pages: '1-10000000000' },
    code: 'PAGES_BEYOND',
  },
  {
    what: 'ten billion pages by a tree that shares its branches',
    name: 'fan-out.pdf',
    bytes: () => fanOut(10),
    tool: 'rotate-pdf',
    code: ['FILE_DAMAGED', 'DOCUMENT_PAGES_TOO_MANY'],
  },
  {
    what: 'a page that inflates to a gibibyte',
    name: 'bomb.pdf',
    bytes: flateBomb,
    tool: 'pdf-to-jpg',
    code: 'CONTENT_TOO_HEAVY',
  },
];

describe('input that cannot work', { timeout: 240_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer({ program: 'catalogue' });
  });
  after(() => server.stop());

  test('fails with its code in the language of its visitor, while a neighbour gets the same results as ever', async () => {
    const quiet = await turn(server.visitor());
    const over = new AbortController();
    const neighbour = (async () => {
      const results: string[] = [];
      while (!over.signal.aborted) results.push(await turn(server.visitor()));
      return results;
    })();

    try {
      for (const bad of sampleOf(import.meta, BAD, 4))
        for (const language of sampleOf(import.meta, LANGUAGES)) await expectFailure(server.visitor(), bad, language);
    } finally {
      over.abort();
    }
    const results = await neighbour;
    assert.ok(results.length > 0);
    assert.deepEqual(new Set(results), new Set([quiet]));
  });

  test('leaves nothing partial behind', async () => {
    // The last task is answered before its folder is gone.
    await until(async () => (await readdir(path.join(server.folder, 'work'))).length === 0);
    const [row] = await server.query<{ files: string }>(
      "select count(*) as files from results join tasks on tasks.id = results.task where tasks.state <> 'done'",
    );
    assert.equal(Number(row?.files), 0);
  });

  test('a name is shown as it is meant and leads nowhere', async () => {
    const visitor = server.visitor();
    for (const [given, shown] of [
      ['../../../etc/passwd.pdf', 'passwd-rotated.pdf'],
      ['..\\..\\boot.pdf', 'boot-rotated.pdf'],
      [EMOJI, EMOJI.replace('.pdf', '-rotated.pdf')],
    ] as const) {
      const { token } = await visitor.upload(makePdf(), { tool: 'rotate-pdf', name: given });
      const done = await visitor.end(await visitor.start('rotate-pdf', token));
      assert.equal(done.files[0]?.name, shown);
      const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' }));
      assert.ok(
        download.headers.get('content-disposition')?.includes(encodeURIComponent(shown).replaceAll('%2E', '.')),
        download.headers.get('content-disposition') ?? '',
      );
      await download.arrayBuffer();
    }
  });
});

async function expectFailure(visitor: Visitor, bad: BadInput, language: Language): Promise<void> {
  const { code, message, file } = await failureOf(visitor, bad, language);
  assert.ok([bad.code].flat().includes(code), `${bad.what}: ${code}`);
  assert.equal(file, bad.name, `${bad.what} names its file`);
  assert.ok(message.includes(bad.name), `${bad.what}: ${message}`);
  assert.match(message, language === 'fr' ? /«\u00a0/ : /“/, `${bad.what} speaks ${language}`);
}

/** Uploads and, where that is accepted, starts; gives how it failed as the visitor hears it. */
async function failureOf(visitor: Visitor, bad: BadInput, language: Language) {
  const sent = await visitor.sendFile(bad.bytes(), { tool: bad.tool, name: bad.name, headers: { lang: language } });
  if (sent.status !== 200) {
    const { failure, message } = await refusedWith(sent);
    return { code: failure.code, message, file: failure.facts.file };
  }
  const { token } = (await sent.json()) as { token: string };
  const { failure } = await visitor.end(await visitor.start(bad.tool, token, bad.options ?? {}));
  assert.ok(failure, `${bad.what} did not fail`);
  return { code: failure.code, message: failureSentence(failure, language), file: failure.facts.file };
}

/** One ordinary task from upload to download; gives the hash of its result. */
async function turn(visitor: Visitor): Promise<string> {
  const { token } = await visitor.upload(NEIGHBOURS, { tool: 'rotate-pdf', name: 'neighbour.pdf' });
  const done = await visitor.end(await visitor.start('rotate-pdf', token));
  assert.equal(done.status, 'Done', JSON.stringify(done.failure));
  const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: done.files[0]?.token ?? '' }));
  return createHash('sha256')
    .update(Buffer.from(await download.arrayBuffer()))
    .digest('hex');
}

/** Opens with the password "secret". */
function encrypted(): Bytes {
  const folder = mkdtempSync(path.join(tmpdir(), 'locked-'));
  try {
    writeFileSync(path.join(folder, 'open.pdf'), makePdf());
    const words = ['--encrypt', 'secret', 'owner', '256', '--', 'open.pdf', 'locked.pdf'];
    execFileSync('qpdf', words, { cwd: folder });
    return Uint8Array.from(readFileSync(path.join(folder, 'locked.pdf')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `levels` page tree nodes, each listing the next one ten times over. */
function fanOut(levels: number): Bytes {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>'];
  for (let level = 0; level < levels; level += 1) {
    const kids = `${level + 3} 0 R `.repeat(10);
    objects.push(`<</Type/Pages/Kids[${kids}]/Count ${10 ** (levels - level)}>>`);
  }
  objects.push('<</Type/Page/MediaBox[0 0 200 200]>>');
  return document(objects);
}

let spaces: Buffer | undefined;

function flateBomb(): Bytes {
  const zeros = (spaces ??= deflateSync(Buffer.alloc(2 ** 30, ' '), { level: 1 }));
  return document([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    `<</Filter/FlateDecode/Length ${zeros.length}>>\nstream\n${zeros.toString('latin1')}\nendstream`,
  ]);
}

function document(objects: readonly string[]): Bytes {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of places) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  return bytesOf(`${text}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}
