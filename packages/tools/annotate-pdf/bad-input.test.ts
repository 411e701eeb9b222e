import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { hex, latin1, sha256 } from '@pagewright/ground/bytes';
import { expectPdf, fixture, makeRawPage, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

/** Comments and documents that mean no good: each ends in a sentence or in a sound file, and nothing in them is run. */

const { folder, run, runToOne } = await tryTool('annotate-pdf');
const PLAIN = fixture('plain-3-pages');

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const importing = async (name: string, content: string | Uint8Array) =>
  runToOne([given(PLAIN, 'Letter.pdf'), given(await fileOf(name, content), name)], {});

const note = (more: string, inside = '') => `<text rect="1,2,21,22" ${more}>${inside}</text>`;
const xfdf = (annots: string, before = '') =>
  `<?xml version="1.0"?>${before}<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${annots}</annots></xfdf>`;

test('comments with entities, that are none, or without end', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  const unsafe = { code: 'COMMENTS_UNSAFE', facts: { file: 'a.xfdf' } };
  await assert.rejects(importing('a.xfdf', xfdf(note('page="0"', '&b;'), bomb)), unsafe);
  await assert.rejects(importing('a.xfdf', xfdf('', '<!DOCTYPE x SYSTEM "file:///etc/passwd">')), unsafe);
  const unreadable = { code: 'COMMENTS_UNREADABLE', facts: { file: 'b.xfdf' } };
  await assert.rejects(importing('b.xfdf', '<xfdf><annots><text>'), unreadable);
  await assert.rejects(importing('b.xfdf', xfdf(note('page="0"').repeat(60_000))), unreadable);
});

test('scripts in rich text and actions are not taken over', async () => {
  const inside =
    '<contents-richtext><body><p onclick="x()">seen<script>alert(1)</script></p></body></contents-richtext>' +
    '<OnActivation><Action><JavaScript>app.alert(1)</JavaScript></Action></OnActivation>';
  const { path: output } = await importing('script.xfdf', xfdf(note('page="0"', inside)));
  const added = latin1(new Uint8Array(await readFile(output)));
  assert.match(added, /seen/);
  assert.doesNotMatch(added, /alert|onclick|JavaScript/);
});

test('actions and scripts of a document’s own comments stay in it, and are never run', async () => {
  const file = path.join(folder, 'acting.pdf');
  makeRawPage(file, {
    content: '',
    page: '/Annots [10 0 R]',
    objects: {
      10: '<</Subtype/Square/Rect [1 1 9 9]/C [1 0 0]/A <</S/JavaScript/JS (app.alert\\(1\\))>>/RC (<p><script>x</script>said</p>)>>',
    },
  });
  const { path: csv } = await runToOne([given(file, 'a.pdf')], { export: 'csv' });
  assert.doesNotMatch(await readFile(csv, 'utf8'), /alert|script/);
  const { path: same } = await runToOne([given(file, 'a.pdf')], {});
  assert.deepEqual(await readFile(same), await readFile(file));
});

proof('5,000 comments, without appearances, rectangles, with seven numbers and answers in a circle', async () => {
  const file = path.join(folder, 'many.pdf');
  const kinds = [
    '/Subtype/Highlight/Rect [1 1 9 9]/QuadPoints [1 2 3 4 5 6 7]',
    '/Subtype/Highlight',
    '/Subtype/Text/Rect [1 1 9 9]/IRT 9999 0 R',
    '/Subtype/Text/Rect [1 1 9 9]/IRT 12 0 R',
    '/Subtype/Popup/Rect [1 1 9 9]',
    '/Subtype/Underline/Rect [1 1 9 9]/QuadPoints [1 9 9 9 1 1 9 1]/C [1 0 0]',
  ];
  const objects = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [10 + index, `<<${kinds[index % kinds.length]}>>`]),
  );
  makeRawPage(file, {
    content: '',
    page: `/Annots [${Object.keys(objects)
      .map((number) => `${number} 0 R`)
      .join(' ')}]`,
    objects,
  });
  for (const options of [{ export: 'csv' }, { export: 'xfdf' }, { flatten: 'comments' }] as const) {
    const { outputs } = await run([given(file, 'many.pdf')], options);
    assert.equal(outputs.length, 1);
  }
  const { path: output } = await runToOne([given(file, 'many.pdf')], { flatten: 'comments' });
  await expectPdf(output).toBeSound();
  const document = new EditedDocument(new Uint8Array(await readFile(output)));
  const left = document.annotationsOn(document.pages[0] ?? 0).map(({ subtype }) => subtype);
  assert.deepEqual([...new Set(left)], ['Highlight'], 'what nobody can draw stays');
});

proof('files of any kind may be attached, and are not opened', async () => {
  const bytes = new Uint8Array(await readFile(PLAIN));
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 255, 255]);
  const asides = [
    given(await fileOf('virus.exe', program), 'virus.exe'),
    given(fixture('encrypted-3-pages'), 'locked.pdf'),
    given(await fileOf('torn.docx', 'PK\u0003\u0004torn'), 'torn.docx'),
  ];
  const [page] = new EditedDocument(bytes).pages;
  const at = '2026-01-02T03:04:05Z';
  const said = {
    type: 'file',
    author: 'Ann',
    contents: '',
    created: at,
    modified: at,
    x: 50,
    y: 700,
    colour: [1, 1, 0],
  };
  const comment = { ...said, icon: 'paperclip', asset: hex(sha256(program)), name: 'virus.exe' };
  const operations = [{ kind: 'annotation.put', page, id: 'a', comment }];
  const edits = JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
  const { path: output } = await runToOne([given(PLAIN, 'Letter.pdf'), ...asides], { edits });
  await expectPdf(output).toBeSound();
  const document = new EditedDocument(new Uint8Array(await readFile(output)));
  assert.deepEqual(document.attachedFile(comment.asset), program);
  // Comments as XFDF bring it along.
  const { path: exported } = await runToOne([given(output, 'Letter.pdf')], { export: 'xfdf' });
  const again = await importing('attached.xfdf', await readFile(exported));
  const imported = new EditedDocument(new Uint8Array(await readFile(again.path)));
  assert.deepEqual(imported.attachedFile(comment.asset), program);
  // Only beside a PDF.
  await assert.rejects(run([...asides.slice(0, 1), given(PLAIN, 'Letter.pdf')], {}), {
    code: 'TYPE_UNSUPPORTED',
    facts: { file: 'virus.exe' },
  });
});

test('a stamp of 100 MB is refused for what it is', async () => {
  const head = new Uint8Array(await readFile(fixture('photo-jpeg')));
  const stamp = new Uint8Array(100_000_000);
  stamp.set(head.subarray(0, 200));
  const bytes = new Uint8Array(await readFile(PLAIN));
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  const [page] = new EditedDocument(bytes).pages;
  const at = '2026-01-02T03:04:05Z';
  const box = { x: 50, y: 700, rotation: 0, width: 100, height: 50 };
  const look = { is: 'image', asset: hex(sha256(stamp)) };
  const comment = { type: 'stamp', author: '', contents: '', created: at, modified: at, box, look };
  const operations = [{ kind: 'annotation.put', page, id: 'a', comment }];
  const edits = JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
  const asides = [given(PLAIN, 'Letter.pdf'), given(await fileOf('stamp.jpg', stamp), 'stamp.jpg')];
  await assert.rejects(run(asides, { edits }), { code: 'EDIT_IMAGE_UNUSABLE', facts: { operation: 1 } });
});
