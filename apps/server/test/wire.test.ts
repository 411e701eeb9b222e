import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALL_PREFIXES, CALLS, FAILURES, pathOf, REFUSALS, taskAnswer, uploadAnswer } from '@pagewright/contract';
import { newJob, refusedWith, type Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, startTestServer, type TestServer } from './server.ts';

/** The wire as the specification's own client, or a program, would use it: names, numbers and forms as it has them. */

describe('the wire', { timeout: 120_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer({ program: 'catalogue' });
  });
  after(() => server.stop());

  const post = (visitor: Visitor, call: { path: string }, fields: Record<string, string>, lang = 'en') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['']), 'dummy');
    return visitor.fetch(call.path, { method: 'POST', body: form, headers: { lang } });
  };
  const start = (visitor: Visitor, fields: Record<string, string>, lang?: string) =>
    post(visitor, CALLS['tasks.start'], { downloadId: newJob(), ...fields }, lang);
  const upload = async (visitor: Visitor, tool: string, bytes = makePdf(), name = 'contract.pdf') =>
    (await visitor.upload(bytes, { tool, name })).token as string;
  const done = async (visitor: Visitor, response: Response) => {
    const started = taskAnswer.parse(await response.json());
    const result = await visitor.end(started);
    assert.equal(result.status, 'Done', JSON.stringify(result.failure));
    return result;
  };
  const specFormOf = async (visitor: Visitor, task: { id: string; token: string }) => {
    const { code, resultString = '' } = await visitor.poll(task);
    return { code, ...JSON.parse(Buffer.from(resultString, 'base64').toString()) };
  };

  test('names a call that it does not know, for every method and below every prefix, and never answers with a page', async () => {
    const visitor = server.visitor();
    for (const prefix of CALL_PREFIXES)
      for (const address of [`${prefix}/nothing`, `${prefix}/nothing/at/all?x=1`, `${prefix}/`])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const response = await visitor.fetch(address, { method });
          assert.match(response.headers.get('content-type') ?? '', /^application\/json/, `${method} ${address}`);
          const refused = await refusedWith(response);
          const call = `${method} ${address.split('?')[0]}`;
          assert.deepEqual([refused.status, refused.code], [404, REFUSALS.callUnknown.code]);
          assert.deepEqual(refused.failure, { code: 'CALL_UNKNOWN', facts: { call } });
          assert.ok(refused.message.includes(`“${call}”`), refused.message);
        }
    const french = await refusedWith(await visitor.fetch('/user/nothing', { headers: { lang: 'fr-FR' } }));
    assert.match(french.message, /^L’appel «\u00a0GET \/user\/nothing\u00a0» n’existe pas\./);
    const known = await refusedWith(await visitor.fetch(CALLS['tasks.start'].path));
    assert.deepEqual([known.status, known.failure.facts.methods], [405, 'POST']);
    assert.match(known.message, /“GET \/miaohui\/file\/wkPdfUpload”/);
    const long = await refusedWith(await visitor.fetch(`/api/${'x'.repeat(5_000)}`));
    assert.ok(long.message.length < 300);
    assert.equal((await visitor.fetch('/api/nothing', { method: 'HEAD' })).status, 404);
  });

  test('answers an address that cannot be read in JSON too', async () => {
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request(`${server.origin}/miaohui/%zz`, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      })
        .on('error', reject)
        .end();
    });
    assert.deepEqual([answer.status, JSON.parse(answer.body).code], [400, REFUSALS.badRequest.code]);
  });

  test('names a tool that it does not know, in both languages', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'rotate-pdf');
    const fields = { toolType: 'fold-pdf', fileName: token };
    for (const response of [
      await visitor.sendFile(makePdf(), { tool: 'fold-pdf' }),
      await start(visitor, fields),
      await post(visitor, CALLS['tasks.forecast'], { downloadId: newJob(), ...fields }),
    ]) {
      const refused = await refusedWith(response);
      assert.deepEqual([refused.status, refused.code], [404, REFUSALS.toolUnknown.code]);
      assert.match(refused.message, /^There is no tool “fold-pdf”\./);
    }
    const french = await refusedWith(await start(visitor, fields, 'fr'));
    assert.match(french.message, /^L’outil «\u00a0fold-pdf\u00a0» n’existe pas\./);
  });

  test('says 500 of a task that still runs and of nothing else', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'rotate-pdf');
    const started = taskAnswer.parse(await (await start(visitor, { toolType: 'rotate-pdf', fileName: token })).json());
    assert.equal(started.code, started.result.status === 'Doing' ? 500 : 1000);
    await visitor.end(started);
    assert.equal((await visitor.poll(started.result)).code, 1000);

    const refusals = await Promise.all(
      [
        visitor.sendFile(new Uint8Array(), { tool: 'rotate-pdf' }),
        visitor.sendFile(new TextEncoder().encode('<p>'), { tool: 'rotate-pdf' }),
        visitor.sendPoll({ id: newJob(), token: newJob() }),
        visitor.fetch(pathOf(CALLS['results.download'], { token: newJob() })),
        visitor.fetch(CALLS['tasks.cancel'].path, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        }),
        start(visitor, { toolType: 'merge-pdf', fileName: token }),
        start(visitor, { toolType: 'rotate-pdf', fileName: token, options: '{"wings":"2"}' }),
        start(visitor, { toolType: 'rotate-pdf', urls: `${token};${token}` }),
        start(visitor, { toolType: 'html-to-pdf', options: '{"addresses":"file:///etc/passwd"}' }),
        post(visitor, CALLS['tasks.forecast'], {
          downloadId: newJob(),
          toolType: 'delete-pages',
          fileName: token,
          options: '{"pages":"9"}',
        }),
      ].map(async (response) => refusedWith(await response)),
    );
    assert.deepEqual(
      refusals.map(({ code, failure }) => [failure.code, code]),
      [
        ['FILE_EMPTY', 2421],
        ['TYPE_UNSUPPORTED', 2415],
        ['NOT_FOUND', 2404],
        ['NOT_FOUND', 2404],
        ['BAD_REQUEST', 2400],
        ['FILES_TOO_FEW', 2421],
        ['OPTION_INVALID', 2422],
        ['FILES_TOO_MANY', 2413],
        ['ADDRESS_INVALID', 2424],
        ['PAGES_BEYOND', 2422],
      ],
    );
    for (const { status, failure } of refusals) assert.equal(status, REFUSALS[FAILURES[failure.code].refusal].status);
  });

  test('names an option as its caller wrote it', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'split-pdf');
    const refused = async (fields: Record<string, string>, lang?: string) => {
      const { failure, message } = await refusedWith(await start(visitor, { fileName: token, ...fields }, lang));
      return [failure.code, failure.facts.option, message];
    };
    const [code, option, message] = await refused({ toolType: 'split-pdf', splitcount: 'three' });
    assert.deepEqual([code, option], ['OPTION_INVALID', 'splitcount']);
    assert.match(String(message), /^The option “splitcount” /);
    const [, , french] = await refused({ toolType: 'split-pdf', splitcount: 'three' }, 'fr');
    assert.match(String(french), /l’option «\u00a0splitcount\u00a0»/);
    const own = await refused({ toolType: 'split-pdf', options: '{"every":"three"}' });
    assert.deepEqual(own.slice(0, 2), ['OPTION_INVALID', 'every']);
    const level = await refused({ toolType: 'compress-pdf', compress: '999' });
    assert.deepEqual(level.slice(0, 2), ['OPTION_INVALID', 'compress']);
    const missing = await refused({ toolType: 'protect-pdf' });
    assert.deepEqual(missing.slice(0, 2), ['OPTION_MISSING', 'password']);
    const foretold = await refusedWith(
      await post(visitor, CALLS['tasks.forecast'], {
        downloadId: newJob(),
        toolType: 'split-pdf',
        fileName: token,
        splitcount: '0',
      }),
    );
    assert.equal(foretold.failure.facts.option, 'splitcount');
  });

  test('calls results as pdffilename says, and files as origFileName says', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'rotate-pdf', makePdf(), 'blob');
    const rotate = async (fields: Record<string, string>) =>
      (await done(visitor, await start(visitor, { toolType: 'rotate-pdf', fileName: token, ...fields }))).files;
    const [named] = await rotate({ pdffilename: 'Été 2026.pdf' });
    assert.equal(named?.name, 'Été 2026.pdf');
    const download = await visitor.fetch(pathOf(CALLS['results.download'], { token: named?.token ?? '' }));
    assert.ok(download.headers.get('content-disposition')?.includes(encodeURIComponent('Été 2026.pdf')));
    assert.equal((await rotate({ pdffilename: 'v1.2' }))[0]?.name, 'v1.2.pdf');
    assert.equal((await rotate({ pdffilename: '../../etc/passwd' }))[0]?.name, 'passwd.pdf');
    assert.equal((await rotate({ pdffilename: '' }))[0]?.name, 'blob-rotated.pdf');
    assert.equal((await rotate({ origFileName: 'Büro 7.pdf' }))[0]?.name, 'Büro 7-rotated.pdf');
    assert.equal((await rotate({}))[0]?.name, 'blob-rotated.pdf', 'the upload keeps its own name');

    const pair = await upload(visitor, 'merge-pdf', makePdf(), 'a.pdf');
    const merged = await done(
      visitor,
      await start(visitor, { toolType: 'merge-pdf', urls: `${pair};${token}`, pdffilename: 'Both' }),
    );
    assert.deepEqual(
      merged.files.map(({ name }) => name),
      ['Both.pdf'],
    );
    const foretold = await post(visitor, CALLS['tasks.forecast'], {
      downloadId: newJob(),
      toolType: 'delete-pages',
      fileName: token,
      origFileName: 'Büro 7.pdf',
      options: '{"pages":"9"}',
    });
    assert.equal((await refusedWith(foretold)).failure.facts.file, 'Büro 7.pdf');
  });

  test('tells the addresses of results as the specification reads them', async () => {
    const visitor = server.visitor();
    const split = await upload(visitor, 'split-pdf', pagesOf(3));
    const parts = await done(
      visitor,
      await start(visitor, { toolType: 'split-pdf', fileName: split, splitcount: '1' }),
    );
    const address = ({ token }: { token: string }) => pathOf(CALLS['results.download'], { token });
    const urls = parts.files.map(address);
    assert.equal(urls.length, 3);
    const { code, status, fileurl, pdfurl, pdfurls, imageurls, filesize } = await specFormOf(visitor, parts);
    assert.deepEqual([code, status, filesize], [1000, 'Done', parts.bytesAfter]);
    assert.deepEqual([fileurl, pdfurl, pdfurls, imageurls], [urls[0], urls[0], urls, []]);

    const pictures = await done(
      visitor,
      await start(visitor, { toolType: 'pdf-to-jpg', fileName: split, pdffilename: 'Page', outtype: 'png' }),
    );
    assert.deepEqual(
      pictures.files.map(({ name }) => name),
      ['Page-1.png', 'Page-2.png', 'Page-3.png'],
    );
    const form = await specFormOf(visitor, pictures);
    assert.deepEqual(form.imageurls, pictures.files.map(address));
    assert.deepEqual([form.pdfurl, form.pdfurls], [undefined, []]);
  });

  test('unlocks with a password alone, and without one asks for the confirmation', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'unlock-pdf', locked());
    const unlocked = await done(
      visitor,
      await start(visitor, { toolType: 'unlock-pdf', fileName: token, password: 'secret' }),
    );
    assert.equal(unlocked.files.length, 1);
    const without = await refusedWith(await start(visitor, { toolType: 'unlock-pdf', fileName: token }));
    assert.deepEqual(without.failure, { code: 'CONFIRMATION_MISSING', facts: { option: 'entitled' } });
    const denied = { toolType: 'unlock-pdf', fileName: token, password: 'secret', options: '{"entitled":"false"}' };
    assert.equal((await refusedWith(await start(visitor, denied))).failure.code, 'CONFIRMATION_MISSING');
  });

  test('reads a number for compress as the rate that the specification means', async () => {
    const visitor = server.visitor();
    const token = await upload(visitor, 'compress-pdf');
    const compress = async (value: string) => {
      const job = newJob();
      const answer = await start(visitor, {
        toolType: 'compress-pdf',
        fileName: token,
        compress: value,
        downloadId: job,
      });
      await done(visitor, answer);
      const [row] = await server.query<{ options: object }>(`SELECT options FROM tasks WHERE download_id = '${job}'`);
      return row?.options;
    };
    assert.deepEqual(await compress('150'), { level: 'custom', rate: '150' });
    assert.deepEqual(await compress('70'), { level: 'percent', percent: '70' });
    assert.deepEqual(await compress('high'), { level: 'high' });
  });

  test('takes an upload for no tool, told by its content', async () => {
    const visitor = server.visitor();
    const send = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), name);
      return visitor.fetch(CALLS['files.upload'].path, { method: 'POST', body: form });
    };
    const answer = uploadAnswer.parse(await (await send(makePdf(), 'picture.png')).json());
    assert.equal(answer.data.kind, 'pdf');
    const rotated = await done(visitor, await start(visitor, { toolType: 'rotate-pdf', fileName: answer.token }));
    assert.equal(rotated.files.length, 1);
    const program = await refusedWith(await send(new TextEncoder().encode('\u007fELF\u0001\u0002\u0000'), 'program'));
    assert.deepEqual([program.status, program.failure.code], [415, 'TYPE_UNSUPPORTED']);
    const picture = await refusedWith(await start(visitor, { toolType: 'txt-to-pdf', fileName: answer.token }));
    assert.equal(picture.failure.code, 'TYPE_UNSUPPORTED', 'the tool still has its say');
  });
});

describe('a caller who asks too often', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
  });
  after(() => server.stop());

  test('is refused with 410 and told when to come again, at the rate of the call', async () => {
    const visitor = server.visitor();
    const { calls } = CALLS['files.upload'].rate;
    let refused: Response | undefined;
    for (let count = 0; count <= calls && !refused; count += 1) {
      const response = await visitor.fetch(CALLS['files.upload'].path, { method: 'POST' });
      if (response.status === 429) refused = response;
      else assert.equal(response.status, 400, await response.text());
    }
    assert.ok(refused);
    const { code, failure, message } = await refusedWith(refused);
    assert.deepEqual([code, failure.code], [410, 'TOO_FREQUENT']);
    assert.match(message, /^Operation is too frequent/);
    assert.equal(refused.headers.get('retry-after'), String(failure.facts.seconds));
  });
});

/** Opens with the password "secret". */
function locked(): Uint8Array<ArrayBuffer> {
  return withQpdf(['--encrypt', 'secret', 'owner', '256', '--']);
}

function pagesOf(count: number): Uint8Array<ArrayBuffer> {
  return withQpdf(['--pages', ...Array.from({ length: count }, () => ['open.pdf', '1']).flat(), '--']);
}

function withQpdf(words: readonly string[]): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wire-'));
  try {
    writeFileSync(path.join(folder, 'open.pdf'), makePdf());
    execFileSync('qpdf', ['open.pdf', ...words, 'made.pdf'], { cwd: folder });
    return Uint8Array.from(readFileSync(path.join(folder, 'made.pdf')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
