import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import { tryPrompt } from '../test/try-prompt.ts';

/** Where results are put, and what is left as it is there. */

const { folder, pagewright } = await tryPrompt();

test('an input is never overwritten', async () => {
  const input = path.join(folder, 'only-copy.pdf');
  await copyFile(await fixture('plain-3-pages'), input);
  const before = await readFile(input);
  const { status, err } = await pagewright(['rotate-pdf', input, '-o', input]);
  assert.equal(status, 2);
  assert.match(err, /also an input/);
  assert.deepEqual(await readFile(input), before);
});

test('a place that nothing can be written to is a wrong call, and a device is not replaced', async () => {
  const file = path.join(folder, 'in-the-way');
  await writeFile(file, 'x');
  const blocked = await pagewright(['rotate-pdf', fixture('plain-3-pages'), '-o', `${file}/result.pdf`]);
  assert.equal(blocked.status, 2);
  assert.match(blocked.err, /^Nothing can be written in “[^”]*in-the-way”\. Name another place with -o\.\n/);
  const virtual = await pagewright(['rotate-pdf', await fixture('plain-3-pages'), '-o', '/proc/none/below/result.pdf']);
  assert.equal(virtual.status, 2, 'a folder in which none can be made');
  const device = path.join(folder, 'device.pdf');
  await symlink('/dev/null', device);
  const refused = await pagewright(['rotate-pdf', fixture('plain-3-pages'), '-o', device], { lang: 'fr_FR.UTF-8' });
  assert.equal(refused.status, 2);
  assert.match(refused.err, /device\.pdf\u00a0» n’est pas un fichier ordinaire/);
  assert.equal(await readlink(device), '/dev/null');
});

proof('several results take their place beside each other', async () => {
  const several = path.join(folder, 'one');
  await mkdir(several);
  const twin = path.join(several, 'plain-3-pages.pdf');
  await copyFile(await fixture('plain-3-pages'), twin);
  const { status } = await pagewright(['rotate-pdf', await fixture('plain-3-pages'), twin, '-o', 'twins/']);
  assert.equal(status, 0);
  assert.equal((await readdir(path.join(folder, 'twins'))).length, 2);
});

proof('what comes beside a result goes where it is asked for, or beside it by its own name', async () => {
  const source = await fixture('plain-3-pages');
  const called = await pagewright([
    'annotate-pdf',
    source,
    '-o',
    'out/noted.pdf',
    '--flatten',
    '--export',
    'lists/c.csv',
  ]);
  assert.deepEqual(called.out.trim().split('\n'), [
    path.join(folder, 'out/noted.pdf'),
    path.join(folder, 'lists/c.csv'),
  ]);
  assert.match(await readFile(path.join(folder, 'lists/c.csv'), 'utf8'), /^\ufeff#,Page/);
  const beside = await pagewright(['annotate-pdf', source, '-o', 'out/again.pdf', '--flatten', '--export', 'xfdf']);
  assert.deepEqual(
    beside.out
      .trim()
      .split('\n')
      .map((line) => path.basename(line)),
    ['again.pdf', `${path.parse(source).name}-comments.xfdf`],
  );
  const alone = await pagewright(['annotate-pdf', source, '-o', 'out/only.xfdf', '--export', 'xfdf']);
  assert.equal(alone.out.trim(), path.join(folder, 'out/only.xfdf'));
});
