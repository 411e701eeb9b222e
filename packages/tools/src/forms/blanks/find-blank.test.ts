import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { askAddress } from '@pagewright/engine/ask-address';
import type { Blank } from '@pagewright/forms';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { closeUnlessShared, makeBlank } from '@pagewright/testkit';
import { closeEngine } from '../../engine-life.ts';
import { blankFor, setForms } from './blank-of.ts';
import { findBlank } from './find-blank.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'blanks-'));
after(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});

const FIELDS: Blank['fields'] = [
  { name: 'page[0].name[0]', page: 1, area: [50, 700, 300, 714] },
  { name: 'page[0].ssn[0]', page: 1, area: [50, 600, 113, 620], longest: 9, comb: true },
  { name: 'page[0].box[0]', page: 2, area: [50, 500, 58, 508], on: ['1'] },
];
const KNOWN = makeBlank(FIELDS, { pages: 2, words: 'Form X-1 (Rev. March 2026)' });
const BLANK: Blank = {
  name: 'fx1',
  address: 'https://www.irs.gov/pub/irs-pdf/fx1.pdf',
  postings: [{ sha256: hex(sha256(new Uint8Array(KNOWN))), bytes: KNOWN.length, posted: '2026-03-01' }],
  revision: 'Rev. March 2026',
  revised: '2026-03',
  years: { from: 2026 },
  doubtedFrom: '2027-03-01',
  pages: 2,
  fields: FIELDS,
};

const folderWith = (files: Readonly<Record<string, string | Buffer>>) => {
  const folder = mkdtempSync(path.join(scratch, 'laid-'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return folder;
};

/** One with the first field changed. */
const altered = (change: Partial<Blank['fields'][number]>, words = 'Form X-1 (Rev. March 2027)') =>
  makeBlank(FIELDS.map((field, at) => (at === 0 ? { ...field, ...change } : field)), { pages: 2, words }); // prettier-ignore

const nameOf = async (folder: string, blank = BLANK) => path.basename((await findBlank(blank, { folder })).path);

test('of the files that are laid in, a known one comes first, and other forms are passed over', async () => {
  const other = makeBlank(FIELDS, { pages: 2, words: 'newer' });
  assert.equal(await nameOf(folderWith({ 'fx1-2027.pdf': other, 'fx1-old.pdf': KNOWN, 'fx10.pdf': 'x' })), 'fx1-old.pdf');
  assert.equal(await nameOf(folderWith({ 'FX1 (1).PDF': other, 'fx1s.pdf': KNOWN })), 'FX1 (1).PDF');
}); // prettier-ignore

test('one that nobody knows is used where every field is at its place, and named with what differs elsewhere', async () => {
  assert.equal(await nameOf(folderWith({ 'fx1.pdf': altered({ area: [51.9, 698.2, 300, 714] }) })), 'fx1.pdf');
  const more = makeBlank([...FIELDS, { name: 'more', page: 2, area: [9, 9, 99, 20] }], { pages: 2 });
  assert.equal(await nameOf(folderWith({ 'fx1.pdf': more })), 'fx1.pdf');
  for (const change of [
    { area: [50, 697, 300, 711] },
    { name: 'page[0].title[0]' },
    { page: 2 },
    { longest: 40 },
    { longest: 20, comb: true },
    { on: ['1'] },
  ] as const)
    await assert.rejects(
      nameOf(folderWith({ 'fx1.pdf': altered(change) })),
      { code: 'BLANK_UNFIT', facts: { file: 'fx1.pdf', names: 'page[0].name[0]', revision: 'Rev. March 2026' } },
      JSON.stringify(change),
    );
  await assert.rejects(nameOf(folderWith({ 'fx1.pdf': 'no PDF' })), { code: 'BLANK_UNFIT' });
});

test('a file that is laid in anew is looked into anew', async () => {
  const folder = folderWith({ 'fx1.pdf': KNOWN });
  assert.equal(await nameOf(folder), 'fx1.pdf');
  const file = path.join(folder, 'fx1.pdf');
  writeFileSync(file, altered({ page: 2 }));
  utimesSync(file, 1, 1);
  await assert.rejects(nameOf(folder), { code: 'BLANK_UNFIT' });
});

test('a form of one year is told from that of another, whose fields are the same', async () => {
  const ofYear: Blank = { ...BLANK, name: 'fy', revision: 'For 2026', years: { from: 2026, to: 2026 } };
  assert.equal(await nameOf(folderWith({ 'fy.pdf': makeBlank(FIELDS, { pages: 2, words: 'For  2026' }) }), ofYear), 'fy.pdf'); // prettier-ignore
  const folder = folderWith({ 'fy.pdf': makeBlank(FIELDS, { pages: 2, words: 'For 2025' }) });
  await assert.rejects(nameOf(folder, ofYear), { code: 'BLANK_UNFIT', facts: { file: 'fy.pdf', names: 'For 2026', revision: 'For 2026' } }); // prettier-ignore
  setForms({ folder: folderWith({ 'fy.pdf': makeBlank(FIELDS, { pages: 2, words: 'For 2026' }) }) });
  await blankFor(ofYear, 2026);
  await blankFor(ofYear, undefined);
  for (const year of [2025, 2027])
    await assert.rejects(blankFor(ofYear, year), { code: 'BLANK_YEAR', facts: { revision: 'For 2026', year } });
});

/** The official address, on this machine. */
async function official(t: TestContext, answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask: typeof askAddress = (address, asking) =>
    askAddress(address.replace('https://www.irs.gov', here), { ...asking, isNamedByOperator: true });
  return { ask, asked, kept: path.join(mkdtempSync(path.join(scratch, 'kept-')), 'forms') };
}

test('without one it is fetched once, by whoever comes first, and kept', async (t) => {
  const { ask, asked, kept } = await official(t, (_request, response) => response.end(KNOWN));
  const folder = folderWith({});
  const both = await Promise.all([1, 2].map(() => findBlank(BLANK, { folder, kept, ask })));
  assert.deepEqual(new Set(both.map((file) => file.path)), new Set([path.join(kept, 'fx1.pdf')]));
  await findBlank(BLANK, { kept, ask: () => assert.fail('it is there') });
  assert.deepEqual(asked, ['/pub/irs-pdf/fx1.pdf']);
  assert.deepEqual(readdirSync(kept), ['fx1.pdf']);
});

test('what cannot be fetched, or has other fields, is not kept, and the next who asks tries again', async (t) => {
  let answer: Buffer | undefined;
  const { ask, kept } = await official(t, (_request, response) => {
    if (answer) response.end(answer);
    else response.writeHead(503).end();
  });
  const missing = { code: 'BLANK_MISSING', facts: { names: 'fx1.pdf', address: BLANK.address } };
  await assert.rejects(findBlank(BLANK, { kept, ask }), missing);
  answer = altered({ page: 2 });
  await assert.rejects(findBlank(BLANK, { kept, ask }), { code: 'BLANK_UNFIT' });
  answer = Buffer.from('<html>moved</html>');
  await assert.rejects(findBlank(BLANK, { kept, ask }), { code: 'BLANK_UNFIT' });
  assert.deepEqual(readdirSync(kept), []);
  answer = KNOWN;
  assert.equal((await findBlank(BLANK, { kept, ask })).path, path.join(kept, 'fx1.pdf'));
});

test('nothing is fetched where nothing may be kept, from addresses within, or of this service itself', async () => {
  await assert.rejects(findBlank(BLANK, {}), { code: 'BLANK_MISSING' });
  const ask = () => assert.fail('it could not be kept');
  await assert.rejects(findBlank(BLANK, { folder: '/dev/null', kept: '/dev/null/forms', ask }), {
    code: 'BLANK_MISSING',
  });
  const kept = path.join(scratch, 'never');
  for (const address of ['http://127.0.0.1/fx1.pdf', 'https://localhost/fx1.pdf'])
    await assert.rejects(findBlank({ ...BLANK, name: address.length.toString(), address }, { kept }), {
      code: 'BLANK_MISSING',
    });
});
