import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EditedDocument } from '../src/index.ts';
import { made, replacing } from './made.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'permissions-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const PLAIN = { content: 'BT /F1 18 Tf 20 40 Td (one page) Tj ET' };

/** Encrypted by qpdf, to be opened by anybody. */
function restricted(...bits: string[]): Uint8Array {
  const target = path.join(folder, 'restricted.pdf');
  execFileSync('qpdf', ['--encrypt', '', 'owner', '256', ...bits, '--', fileOf('plain.pdf', made(PLAIN)), target]);
  return new Uint8Array(readFileSync(target));
}

function noteOn(document: EditedDocument): EditOperation {
  const [page = 0] = document.pages;
  const at = '2026-01-02T03:04:05Z';
  const remark = { author: 'A', contents: 'why', created: at, modified: at };
  const comment = { type: 'note', ...remark, x: 20, y: 80, icon: 'note', colour: [1, 1, 0] } as const;
  return { kind: 'annotation.put', page, id: 'note', comment: { ...comment, colour: [1, 1, 0] } };
}

test('comments may be forbidden where changes are allowed, and the other way round', () => {
  const quiet = new EditedDocument(restricted('--annotate=n'));
  assert.equal(quiet.commenting, 'forbidden');
  assert.throws(() => quiet.apply(noteOn(quiet)), { code: 'COMMENTS_FORBIDDEN' });
  quiet.apply(replacing(quiet, 'page', 'side'));

  const fixed = new EditedDocument(restricted('--modify-other=n', '--annotate=y'));
  assert.deepEqual([fixed.commenting, fixed.mayChange], ['allowed', false]);
  assert.throws(() => fixed.apply(replacing(fixed, 'page', 'side')), { code: 'CHANGES_FORBIDDEN' });
  assert.throws(() => fixed.apply({ kind: 'flatten', which: 'comments' }), { code: 'CHANGES_FORBIDDEN' });
  fixed.apply(noteOn(fixed));
  fixed.apply({ kind: 'added.remove', id: 'note' });

  const owner = new EditedDocument(restricted('--annotate=n', '--modify=none'), { password: 'owner' });
  owner.apply(noteOn(owner));
});

const signedWith = (signature: string, field = '') =>
  made({
    ...PLAIN,
    catalog: `/AcroForm <</Fields [10 0 R]/SigFlags 3>> ${signature}`,
    objects: {
      10: `<</FT/Sig/T (s)/V 11 0 R/Subtype/Widget/Rect [0 0 0 0] ${field}>>`,
      11: '<</Type/Sig/Filter/Adobe.PPKLite>>',
      12: '<</Type/Sig/Filter/Adobe.PPKLite/Reference [<</TransformMethod/DocMDP/TransformParams <</P 1>>>>]>>',
      13: '<</Type/Sig/Filter/Adobe.PPKLite/Reference [<</TransformMethod/DocMDP/TransformParams <</P 3>>>>]>>',
      14: '<</Type/Sig/Filter/Adobe.PPKLite/Reference [<</TransformMethod/DocMDP/TransformParams <</V/1.2>>>>]>>',
    },
  });

test('certified documents allow comments only where they say so', () => {
  for (const [signature, field, commenting] of [
    ['', '', 'allowed'],
    ['/Perms <</DocMDP 12 0 R>>', '', 'certified'],
    ['/Perms <</DocMDP 13 0 R>>', '', 'allowed'],
    ['/Perms <</DocMDP 14 0 R>>', '', 'certified'],
    ['', '/Lock <</Type/SigFieldLock/Action/All/P 1>>', 'certified'],
    ['/Perms <</DocMDP 13 0 R>>', '/Lock <</P 2>>', 'certified'],
  ] as const) {
    const document = new EditedDocument(signedWith(signature, field));
    assert.equal(document.commenting, commenting, signature + field);
    const note = noteOn(document);
    if (commenting === 'allowed') document.apply(note);
    else assert.throws(() => document.apply(note), { code: 'COMMENTS_CERTIFIED' });
    // Whoever changes the rest is told what it does to signatures, as ever.
    document.apply(replacing(document, 'page', 'side'));
  }
});

const SIGNED = path.join(import.meta.dirname, '../../../../shared/corpus/pdf/signed');

/** What poppler says of each signature, without what a later revision changes of right. */
function verdicts(file: string): string[] {
  const said = execFileSync('pdfsig', ['-nocert', file], { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  return said.split('\n').filter((line) => /Signature Validation|Signed Ranges|Signature #/.test(line));
}

test('signatures of real documents hold with a comment added', { skip: !existsSync(SIGNED) }, () => {
  let count = 0;
  for (const name of readdirSync(SIGNED).filter((each) => each.endsWith('.pdf'))) {
    const file = path.join(SIGNED, name);
    const document = new EditedDocument(new Uint8Array(readFileSync(file)));
    if (document.isRepaired || document.commenting !== 'allowed') continue;
    document.apply(noteOn(document));
    let before: string[];
    try {
      before = verdicts(file);
    } catch {
      // It holds no signature.
      continue;
    }
    assert.deepEqual(verdicts(fileOf(name, document.write())), before, name);
    count += 1;
  }
  assert.ok(count > 0);
});
