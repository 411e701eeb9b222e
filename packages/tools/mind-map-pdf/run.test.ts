import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, makePdf, makeReport, proof } from '@pagewright/testkit';
import sharp from 'sharp';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('mind-map-pdf');

const draw = async (format: string, options: Record<string, string> = {}) =>
  runToOne([given(await fixture('gardens-report'), 'Gardens.pdf')], { format, ...options });

/** A PDF of these headings with a sentence below each, as a file. */
async function written(name: string, headings: readonly string[], said = 'The gardens of Marlow are open all year.') {
  const file = path.join(folder, name);
  await writeFile(
    file,
    makeReport({ language: 'en', sections: headings.map((heading) => ({ heading, paragraphs: [said] })) }),
  );
  return given(file, name);
}

test('the headings of a document are its branches, each with its page', async () => {
  const { name, path: made } = await draw('markdown');
  assert.equal(name, 'Gardens-map.md');
  const text = await readFile(made, 'utf8');
  for (const heading of ['Introduction', 'Planting', 'Results', 'Conclusion'])
    assert.match(text, new RegExp(`^- ${heading} \\(p\\.\\u00a01\\)$`, 'm'));
});

proof('a PDF is one page as large as the map, whose words can be found', async () => {
  const { path: made } = await draw('pdf');
  await expectPdf(made).toHavePages(1);
  assert.match(execFileSync('pdftotext', [made, '-'], { encoding: 'utf8' }), /^Planting$/m);
});

proof('a picture has nothing at its edges, and something in its middle', async () => {
  for (const sides of ['both', 'right']) {
    const { path: made } = await draw('png', { sides });
    const { data, info } = await sharp(made).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[y * info.width + x];
    const inked = data.filter((value) => value < 128).length;
    assert.ok(inked > 100);
    for (let x = 0; x < info.width; x += 1) assert.deepEqual([at(x, 0), at(x, info.height - 1)], [255, 255]);
    for (let y = 0; y < info.height; y += 1) assert.deepEqual([at(0, y), at(info.width - 1, y)], [255, 255]);
  }
});

test('JSON has the box of each branch, which holds its words', async () => {
  const { path: made } = await draw('json');
  const { root, languages } = JSON.parse(await readFile(made, 'utf8'));
  assert.deepEqual(languages, ['en']);
  for (const { page, box } of root.children) {
    assert.equal(page, 1);
    assert.ok(box.left >= 71 && box.right < 595 && box.top < box.bottom && box.bottom - box.top < 24);
  }
});

proof('levels, section numbers and pages are as chosen', async () => {
  const file = await written('Harbours.pdf', ['1 Tides', '1.1 Spring tides', '2 Piers']);
  const told = async (options: Record<string, string>) =>
    (await readFile((await runToOne([file], { format: 'markdown', ...options })).path, 'utf8'))
      .split('\n')
      .slice(2, -1);
  assert.deepEqual(await told({}), [
    '- 1 Tides (p.\u00a01)',
    '  - 1.1 Spring tides (p.\u00a01)',
    '- 2 Piers (p.\u00a01)',
  ]);
  assert.deepEqual(await told({ depth: '1', numbers: 'false' }), [
    '- Tides (p.\u00a01)',
    '  - *+ 1 more*',
    '- Piers (p.\u00a01)',
  ]);
  await assert.rejects(run([file], { pages: '9' }), { code: 'PAGES_BEYOND' });
});

proof('a document of too many headings tells how many have no branch', async () => {
  const file = await written(
    'Many.pdf',
    Array.from({ length: 620 }, (_, at) => `${at + 1} Harbours`),
  );
  const { notes, path: made } = await runToOne([file], { format: 'markdown' });
  assert.deepEqual(notes, [{ code: 'MAP_SHORTENED', count: 121 }]);
  assert.match(await readFile(made, 'utf8'), /^- \*\+ 121 more\*$/m);
});

proof('without headings the first sentences of paragraphs are branches', async () => {
  const { path: made } = await runToOne([await written('Plain.pdf', ['', ''])], { format: 'markdown' });
  assert.match(
    await readFile(made, 'utf8'),
    /^# Plain\n\n- The gardens of Marlow are open all year\. \(p\.\u00a01\)\n/,
  );
});

test('an empty document says that it has no text, and a locked one asks for its password', async () => {
  const empty = path.join(folder, 'Empty.pdf');
  makePdf(empty, { pages: [{}] });
  await assert.rejects(run([given(empty, 'Empty.pdf')]), { code: 'NO_TEXT', facts: { file: 'Empty.pdf' } });
  await assert.rejects(run([given(fixture('encrypted-3-pages'), 'Locked.pdf')]), { code: 'PASSWORD_MISSING' });
});
