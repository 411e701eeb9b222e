import assert from 'node:assert/strict';
import { access, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { closeUnlessShared, expectPdf, proof } from '@pagewright/testkit';
import { measurePages } from '../../pages/measure.ts';
import { textOfPages } from '../../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { printFolder, type FolderPrint, type FolderPrinted } from './print-folder.ts';

const A5 = { widthPoints: 420, heightPoints: 595, margins: { top: 36, right: 36, bottom: 36, left: 36 } };

let scratch: string;
let count = 0;
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'print-folder-'));
});
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(scratch, 'document-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

async function print(folder: string, more: Partial<FolderPrint> = {}): Promise<FolderPrinted & { output: string }> {
  count += 1;
  const output = path.join(scratch, `${count}.pdf`);
  const printed = await printFolder({
    folder,
    entry: 'index.html',
    page: A5,
    outline: true,
    tagged: true,
    owner: 'tester',
    deadlineMs: 60_000,
    output,
    ...more,
  });
  return { ...printed, output };
}

/** In whole points: the browser rounds to its own pixels. */
async function sizesOf(file: string): Promise<number[][]> {
  const sizes = await measurePages({ path: file }, { folder: scratch });
  return sizes.map(({ width, height }) => [Math.round(width), Math.round(height)]);
}

const textOf = async (file: string) => (await textOfPages(file)).join('\n');

test('headings become bookmarks, and links and tags are kept', async () => {
  const folder = await folderOf({
    'index.html': `<!doctype html><html lang="en"><title>A book</title><h1>One</h1><p><a href="#two">on</a>
      <a href="https://example.org/">out</a></p><h2 id="two" style="break-before: page">Two</h2>`,
  });
  const { output } = await print(folder, { footer: '<b class="pageNumber" style="font-size: 9px"></b>' });
  const pdf = expectPdf(output);
  await pdf.toBeSound();
  await pdf.toHavePages(2);
  await pdf.toHaveOutline([{ title: 'One', page: 1, children: [{ title: 'Two', page: 2 }] }]);
  await pdf.toHold('/StructTreeRoot');
  await pdf.toHold('(https://example.org/)');
  assert.match(await textOf(output), /Two\s+2/);
});

proof('the page is the given one, or the document’s own', async () => {
  const folder = await folderOf({ 'index.html': '<style>@page { size: 4in 6in; margin: 1cm }</style><p>Text' });
  const given = await print(folder);
  const own = await print(folder, { page: { ...A5, size: 'css' } });
  assert.deepEqual(await sizesOf(given.output), [[420, 595]]);
  assert.deepEqual(await sizesOf(own.output), [[288, 432]]);
});

test('nothing but the folder is seen: no network, no file of the machine, no link out', async () => {
  const folder = await folderOf({
    'sub dir/index.html': `<link rel="stylesheet" href="../style.css"><p>Words</p><img src="../p%C3%A9.svg">
      <img src="http://127.0.0.1:9/a.png"><iframe src="file:///etc/passwd"></iframe>
      <iframe src="../../../etc/passwd"></iframe><iframe src="%2e%2e/%2e%2e/etc/passwd"></iframe>
      <iframe src="outside.txt"></iframe><object data="file:///proc/self/environ"></object>`,
    'style.css': 'p { color: red } @import "https://example.org/x.css"',
    'pé.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Drawn</text></svg>',
  });
  await symlink('/etc/passwd', path.join(folder, 'sub dir/outside.txt'));
  const { output, unanswered } = await print(folder, { entry: 'sub dir/index.html', scripts: 'on' });
  const text = await textOf(output);
  assert.match(text, /Words/);
  assert.match(text, /Drawn/);
  assert.doesNotMatch(text, /root:|PATH=/);
  for (const wanted of ['http://127.0.0.1:9/a.png', 'https://folder.invalid/sub%20dir/outside.txt'])
    assert.ok(unanswered.includes(wanted), wanted);
});

proof('scripts run only where asked for', async () => {
  const folder = await folderOf({ 'index.html': '<p>Text<script>document.write("written")</script>' });
  assert.doesNotMatch(await textOf((await print(folder)).output), /written/);
  assert.match(await textOf((await print(folder, { scripts: 'on' })).output), /written/);
});

proof('a document finds nothing that an earlier one left, be it of the same owner', async () => {
  const folder = await folderOf({
    'set.html': `<p id="p">setting</p><script>localStorage.setItem('left', 'RESIDUE'); document.cookie = 'left=RESIDUE; max-age=9999';
      p.textContent = localStorage.getItem('left') + document.cookie</script>`,
    'index.html': `<p id="p"></p><script>p.textContent = 'found ' + localStorage.getItem('left') + document.cookie</script>`,
  });
  const set = await print(folder, { entry: 'set.html', scripts: 'on' });
  assert.match(await textOf(set.output), /RESIDUE/);
  const found = await print(folder, { scripts: 'on' });
  assert.match(await textOf(found.output), /found null/);
});

proof('a script without end is ended at the deadline and leaves nothing; the next document is printed', async () => {
  const folder = await folderOf({ 'index.html': '<p>Text<script>for (;;);</script>' });
  await assert.rejects(print(folder, { scripts: 'on', deadlineMs: 3000 }), { code: 'TIME_EXCEEDED' });
  await assert.rejects(access(path.join(scratch, `${count}.pdf`)));
  assert.match(await textOf((await print(folder)).output), /Text/);
});

proof('an abort ends the browser and leaves nothing', async () => {
  const folder = await folderOf({ 'index.html': `<p>${'word '.repeat(200_000)}` });
  const stop = new AbortController();
  const printing = print(folder, { signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(printing, { code: 'ABORTED' });
  assert.ok(!(await readdir(scratch)).includes(`${count}.pdf`));
});
