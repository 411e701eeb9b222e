import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { before } from 'node:test';
import { makePdf, type MadeIdentity } from '@pagewright/testkit';
import type { SignatureReport } from '../src/index.ts';
import { ALLOWED_KINDS, FORBIDDEN, later, withoutSignature } from './increments.ts';
import { check, encoded, opened, plainPdf, signed, stampedDocument, world, type World } from './signing.ts';
import { writeValidationData } from '../src/index.ts';

let around: World;
let ada: MadeIdentity;
let bo: MadeIdentity;
before(async () => {
  around = await world();
  ada = await around.issuing.issue({ name: 'Ada' });
  bo = await around.issuing.issue({ name: 'Bo' });
});

function formPdf(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  try {
    const file = path.join(folder, 'form.pdf');
    makePdf(file, { pages: [{ fields: [{ name: 'Amount', value: '10' }, { name: 'Name' }] }, {}] });
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function firstOf(bytes: Uint8Array): Promise<SignatureReport> {
  const [report] = await check(bytes, around);
  if (!report) throw new RangeError('no signature is told');
  return report;
}

for (const certifies of [undefined, 1, 2, 3] as const) {
  const name = certifies ? `certified with ${certifies}` : 'approved';
  const allows = certifies ?? 3;
  const signedForm = () =>
    signed(formPdf(), ada, { ...(certifies && { certifies }), chain: [around.issuing.certificate] });

  test(`${name}: changes are allowed as the signature says`, async () => {
    const bytes = await signedForm();
    const clean = await firstOf(bytes);
    assert.deepEqual([clean.verdict, clean.coversAll, clean.certifies], ['valid', true, certifies]);
    const levels = { 'a value': 2, 'an empty signature field': 2, 'a comment': 3, 'a title': 1 };
    for (const [kind, least] of Object.entries(levels)) {
      const change = ALLOWED_KINDS[kind];
      assert.ok(change);
      const report = await firstOf(later(bytes, change));
      assert.equal(report.verdict, allows >= least ? 'valid' : 'changed', kind);
      assert.ok(report.changes.length > 0, kind);
    }
    const more = {
      signature: [2, await signed(bytes, bo)],
      timestamp: [1, await stampedDocument(bytes, around.clock)],
      'validation data': [
        1,
        writeValidationData(opened(bytes), { certificates: [encoded(ada.certificate)], ocsps: [], crls: [] }),
      ],
    } as const;
    for (const [kind, [least, changed]] of Object.entries(more)) {
      const report = await firstOf(changed);
      assert.equal(report.verdict, allows >= least ? 'valid' : 'changed', kind);
      assert.deepEqual(new Set(report.changes.map((each) => each.kind)), new Set([kind]));
    }
  });

  for (const [kind, change] of Object.entries(FORBIDDEN))
    test(`${name}: ${kind} is a change after signing`, async () => {
      const report = await firstOf(later(await signedForm(), change));
      assert.deepEqual([report.verdict, report.doubts], ['changed', ['forbidden change']]);
    });
}

test('a certification stays in force after a later signature', async () => {
  const certified = await signed(formPdf(), ada, { certifies: 2 });
  const approved = await signed(certified, bo);
  const change = ALLOWED_KINDS['a comment'];
  assert.ok(change);
  const reports = await check(later(approved, change), around);
  assert.deepEqual(
    reports.map(({ verdict }) => verdict),
    ['changed', 'changed'],
  );
});

test('ranges that leave out more than the signature are told', async () => {
  const bytes = await signed(formPdf(), ada);
  const text = Buffer.from(bytes).toString('latin1');
  const [whole = '', from = '', to = '', rest = ''] = /\[0 (\d{10}) (\d{10}) (\d{10})\]/.exec(text) ?? [];
  const digits = (number: number) => String(number).padStart(10, '0');
  const ranges = [
    `[0 ${from} ${digits(Number(to) + 40)} ${digits(Number(rest) - 40)}]`,
    `[0 ${digits(Number(from) - 20)} ${to} ${rest}]`,
    `[0 ${from} ${to} ${digits(Number(rest) - 9)}]`,
    `[0 ${from} ${to} ${digits(Number(rest) + 900)}]`,
    `[9 ${from} ${to} ${rest}]`,
    `[0 ${from} ${digits(Number(from) - 1)} ${rest}]`,
    `[0 ${from}          ${to}]`,
    `[0 ${from} ${to} -${rest.slice(1)}]`,
  ];
  for (const range of ranges) {
    const forged = Buffer.from(text.replace(whole, range.padEnd(whole.length)), 'latin1');
    const report = await firstOf(new Uint8Array(forged));
    assert.deepEqual([report.verdict, report.doubts.includes('range')], ['changed', true], range);
  }
});

test('a signature of another document holds for none', async () => {
  const one = Buffer.from(await signed(formPdf(), ada)).toString('latin1');
  const other = Buffer.from(await signed(plainPdf(), bo)).toString('latin1');
  const contents = (text: string) => /\/Contents(<[0-9a-f]+>)/.exec(text)?.[1] ?? '';
  const forged = new Uint8Array(Buffer.from(one.replace(contents(one), contents(other)), 'latin1'));
  const report = await firstOf(forged);
  assert.deepEqual([report.verdict, report.doubts], ['changed', ['digest']]);
  const empty = new Uint8Array(
    Buffer.from(one.replace(contents(one), `<${'0'.repeat(contents(one).length - 2)}>`), 'latin1'),
  );
  assert.deepEqual([(await firstOf(empty)).verdict, (await firstOf(empty)).doubts], ['unknown', ['unreadable']]);
});

test('a signature that was taken out again is told', async () => {
  const bytes = await signed(formPdf(), ada, { chain: [around.issuing.certificate] });
  const without = later(bytes, withoutSignature);
  const [report, ...others] = await check(without, around);
  assert.equal(others.length, 0);
  assert.deepEqual([report?.verdict, report?.doubts, report?.trust], ['changed', ['removed'], 'trusted']);
  const again = await check(await signed(without, bo), around);
  assert.deepEqual(
    again.map(({ verdict }) => verdict),
    ['changed', 'valid'],
  );
});
