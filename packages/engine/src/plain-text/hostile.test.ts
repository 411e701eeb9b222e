import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, setTripwires, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { TextSettings } from './settings.ts';
import { textsToPdf } from './to-pdf.ts';

/** Texts made to be read without end, or to be taken for something that acts. */

const SETTINGS: TextSettings = {
  font: 'mono',
  fontSize: 10,
  page: { width: 595, height: 842 },
  margin: 56,
  lineNumbers: 'none',
  longLines: 'wrap',
  tabWidth: 8,
  encoding: undefined,
};
const DEADLINE_MS = 60_000;

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeThreads);
  await wires.close();
});

const outcomeOf = (file: string) =>
  wires.run((output) =>
    textsToPdf({
      documents: [{ texts: [{ path: file, title: path.basename(file) }], output }],
      settings: SETTINGS,
      deadlineMs: DEADLINE_MS,
    }),
  );
const outcomeOfBytes = async (bytes: Uint8Array | string) => outcomeOf(await wires.place('text.txt', bytes));

test('what acts elsewhere is nothing but words in a text', async () => {
  const { code, text } = await outcomeOfBytes(
    [
      `<script>fetch("${wires.away}/s")</script> <img src="${wires.away}/i">`,
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file://${wires.secret}">]>&e;`,
      `\\input{${wires.secret}} include::${wires.secret}[] {{ 7*7 }} $(cat ${wires.secret})`,
      `file://${wires.secret} ${wires.away}/link`,
      '=HYPERLINK("http://example.org")',
    ].join('\n'),
  );
  assert.equal(code, 'done');
  assert.match(text, /<script>fetch/);
  assert.match(text, /&e;/);
  assert.match(text, /\{\{ 7\*7 \}\}/);
});

test('lines, marks and controls without end are set within the limits, or refused', async () => {
  const rows: [bytes: Uint8Array | string, expected: RegExp][] = [
    ['\n'.repeat(1_500_000), /^PAGES_TOO_MANY$/],
    [Buffer.alloc(5000), /^TEXT_UNREADABLE$/],
    [`e${'\u0301'.repeat(50_000)}`, /^done$/],
    ['\u202e\u2066\u202d\u2067abc'.repeat(2000), /^done$/],
    ['(\u2067'.repeat(20_000), /^done$/],
    ['x'.repeat(1_000_000), /^done$/],
    ['\t'.repeat(200_000), /^done$/],
    [Buffer.from([...Array(3000).keys()].map((index) => 128 + ((index * 37) % 128))), /^(?:done|TEXT_UNREADABLE)$/],
    ['\u001b]0;title\u0007\u001b[2J\u001b[31mred\u0000\u0008\u000c', /^(?:done|TEXT_UNREADABLE)$/],
  ];
  for (const [bytes, expected] of sampleOf(import.meta, rows, 2)) {
    const { code } = await outcomeOfBytes(bytes);
    assert.match(code, expected, JSON.stringify(bytes.slice(0, 20).toString()));
  }
});

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated/text');
/** RELIABILITY of texts, rows 139 to 144. */
const EXPECTED: Record<string, readonly string[]> = {
  'one_line_2MB.txt': ['done', 'TIME_EXCEEDED', 'PAGES_TOO_MANY'],
  'lines_1e6.txt': ['done', 'PAGES_TOO_MANY', 'TIME_EXCEEDED'],
  'invalid_utf8.txt': ['done', 'TEXT_UNREADABLE'],
  'utf16le_nobom.txt': ['done'],
  'nul.txt': ['TEXT_UNREADABLE'],
  'zalgo.txt': ['done'],
  'bidi.txt': ['done'],
  'ansi.txt': ['done', 'TEXT_UNREADABLE'],
};

test('every hostile text of the corpus', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async (t) => {
  for (const [name, expected] of sampleOf(import.meta, Object.entries(EXPECTED)))
    await t.test(name, async () => {
      const { code } = await outcomeOf(path.join(CORPUS, name));
      assert.ok(expected.includes(code), code);
    });
});
