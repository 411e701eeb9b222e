import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, proof, sampleOf } from '@pagewright/testkit';
import { tryPrompt } from '../test/try-prompt.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const { folder, pagewright } = await tryPrompt();

test('turns a file and says where the result is', async () => {
  const { status, out, err } = await pagewright(['rotate-pdf', await fixture('plain-3-pages'), '-o', 'turned.pdf']);
  assert.equal(err, '');
  assert.equal(status, 0);
  assert.equal(out.trim(), path.join(folder, 'turned.pdf'));
  await expectPdf(path.join(folder, 'turned.pdf')).toHavePages(3);
});

proof('with --json prints one line that a program can read', async () => {
  const { status, out } = await pagewright(['rotate-pdf', await fixture('plain-3-pages'), '-o', 'json/', '--json']);
  assert.equal(status, 0);
  const said = JSON.parse(out);
  assert.equal(out.trim().split('\n').length, 1);
  assert.equal(said.tool, 'rotate-pdf');
  assert.equal(typeof said.ms, 'number');
  assert.deepEqual(said.notes, []);
  assert.equal(said.outputs.length, 1);
  assert.equal(said.outputs[0].pages, 3);
  assert.equal(said.outputs[0].bytes, (await readFile(said.outputs[0].path)).length);
});

proof('a failure is one line with its code, exit 1, and leaves no file', async () => {
  await writeFile(path.join(folder, 'torn.pdf'), '%PDF-1.7\n1 0 obj\n<<');
  const { status, out, err } = await pagewright(['rotate-pdf', 'torn.pdf', '-o', 'never.pdf']);
  assert.equal(status, 1);
  assert.equal(out, '');
  assert.match(err, /^FILE_DAMAGED: “torn\.pdf” [^\n]+\.\n$/);
  assert.ok(!(await readdir(folder)).some((name) => name.includes('never')));
});

proof('of several files one that fails is named, and the others are there', async () => {
  await writeFile(path.join(folder, 'empty.pdf'), '');
  await writeFile(path.join(folder, 'torn.pdf'), '%PDF-1.7\n1 0 obj\n<<');
  await copyFile(fixture('encrypted-3-pages'), path.join(folder, 'locked.pdf'));
  await copyFile(fixture('plain-3-pages'), path.join(folder, 'good.pdf'));
  await copyFile(fixture('one-page'), path.join(folder, 'also-good.pdf'));
  const words = ['rotate-pdf', 'empty.pdf', 'good.pdf', 'torn.pdf', 'locked.pdf', 'also-good.pdf', '-o', 'most/'];
  const { status, out, err } = await pagewright(words);
  assert.equal(status, 1);
  assert.deepEqual(
    out
      .trim()
      .split('\n')
      .map((file) => path.basename(file)),
    ['good-rotated.pdf', 'also-good-rotated.pdf'],
  );
  assert.match(
    err,
    /^FILE_EMPTY: “empty\.pdf” [^\n]+\nFILE_DAMAGED: “torn\.pdf” [^\n]+\nPASSWORD_MISSING: “locked\.pdf” [^\n]+\n$/,
  );
  await expectPdf(path.join(folder, 'most/good-rotated.pdf')).toHavePages(3);

  const said = JSON.parse((await pagewright([...words, '--json'])).out);
  assert.deepEqual(said.outputs.length, 2);
  assert.deepEqual(
    said.failures.map(({ code, file }: { code: string; file: string }) => [code, file]),
    [
      ['FILE_EMPTY', 'empty.pdf'],
      ['FILE_DAMAGED', 'torn.pdf'],
      ['PASSWORD_MISSING', 'locked.pdf'],
    ],
  );
  const foretold = await pagewright(['rotate-pdf', 'empty.pdf', 'good.pdf', '--forecast']);
  assert.deepEqual([foretold.status, foretold.out.startsWith('good.pdf\n')], [1, true]);
  assert.match(foretold.err, /^FILE_EMPTY: /);
});

proof('of several files that all fail each is named, and nothing is made', async () => {
  await writeFile(path.join(folder, 'empty.pdf'), '');
  await writeFile(path.join(folder, 'torn.pdf'), '%PDF-1.7\n1 0 obj\n<<');
  const { status, out, err } = await pagewright(['rotate-pdf', 'empty.pdf', 'torn.pdf', '-o', 'none/']);
  assert.deepEqual([status, out], [1, '']);
  assert.match(err, /^FILE_EMPTY: [^\n]+\nFILE_DAMAGED: [^\n]+\n$/);
  assert.ok(!(await readdir(folder)).includes('none'));
});

proof('a choice that no file can have is said once', async () => {
  const { status, err } = await pagewright([
    'rotate-pdf',
    fixture('one-page'),
    fixture('plain-3-pages'),
    '--angle',
    '45',
  ]);
  assert.equal(status, 1);
  assert.match(err, /^OPTION_INVALID: [^\n]+\n$/);
});

proof('of several files each note says which one it is about', async () => {
  await copyFile(fixture('signed-form'), path.join(folder, 'contract.pdf'));
  const words = ['rotate-pdf', await fixture('plain-3-pages'), 'contract.pdf', '-o', 'noted/'];
  const { err, out } = await pagewright(words, { lang: 'fr_FR.UTF-8' });
  assert.match(err, /^contract\.pdf\u00a0: 1\ssignature numérique [^\n]+\n$/);
  assert.equal(out.trim().split('\n').length, 2);
  const said = JSON.parse((await pagewright([...words, '--json'])).out);
  assert.deepEqual([said.notes[0].code, said.notes[0].file], ['SIGNATURES_BROKEN', 'contract.pdf']);
});

proof('speaks the language of the person', async () => {
  await writeFile(path.join(folder, 'vide.pdf'), '');
  const { err } = await pagewright(['rotate-pdf', 'vide.pdf'], { lang: 'fr_FR.UTF-8' });
  assert.match(err, /^FILE_EMPTY: «\u00a0vide\.pdf\u00a0» est vide/);
});

proof('a wrong call ends with 2 and the usage', async () => {
  for (const words of [
    [],
    ['fly-pdf'],
    ['rotate-pdf'],
    ['rotate-pdf', 'a.pdf', '--wings', '2'],
    ['rotate-pdf', 'missing.pdf'],
  ]) {
    const { status, err } = await pagewright(words);
    assert.equal(status, 2, words.join(' '));
    assert.match(err, /Usage: pagewright <tool-id>/);
  }
});

test('a wrong call is said in the language of the person', async () => {
  const file = fixture('one-page');
  const calls = [
    [[], /^Indiquez un outil\.\n/],
    [['fly-pdf'], /^L’outil «\u00a0fly-pdf\u00a0» n’existe pas\.\n/],
    [['rotate-pdf'], /^Indiquez au moins un fichier\.\n/],
    [['rotate-pdf', 'perdu.pdf'], /^Le fichier «\u00a0[^\n]*perdu\.pdf\u00a0» n’existe pas\.\n/],
    [['rotate-pdf', file, '--wings', '2'], /^L’option --wings n’existe pas ici\.\n/],
    [['rotate-pdf', file, '--angle'], /^L’option --angle attend une valeur\.\n/],
    [['rotate-pdf', file, '-o'], /^L’option -o attend une valeur\.\n/],
    [['rotate-pdf', file, '--output'], /^L’option --output attend une valeur\.\n/],
    [['rotate-pdf', file, '--json=2'], /^L’option --json ne prend pas de valeur\.\n/],
    [['split-pdf', file, '--mode', 'each', '--words', 'a'], /^--words ne compte qu’avec --mode text\.\n/],
    [['merge-pdf', '--pages', '1', file], /^Placez --pages après le fichier concerné\.\n/],
    [
      ['merge-pdf', file, '--pages', '1', '--pages', '2'],
      /^N’indiquez --pages qu’une fois pour «\u00a0one-page\.pdf\u00a0»\.\n/,
    ],
  ] as const;
  for (const [words, said] of sampleOf(import.meta, calls)) {
    const { status, err } = await pagewright([...words], { lang: 'fr_FR.UTF-8' });
    assert.equal(status, 2, words.join(' '));
    assert.match(err, said);
    assert.match(err, /Utilisation\u00a0: pagewright/);
  }
});

proof('a value that an option cannot have fails in words', async () => {
  const { status, err } = await pagewright(['rotate-pdf', await fixture('plain-3-pages'), '--angle', '45']);
  assert.equal(status, 1);
  assert.match(err, /^OPTION_INVALID: .*“--angle <90\|180\|270>”/);
});

proof('an option is named as it is written here, whatever it is called on the wire', async () => {
  const file = await fixture('plain-3-pages');
  for (const [words, option] of [
    [['split-pdf', '--every', 'three'], /“--every <1–20,?000>”/],
    [['split-pdf', '--mode', 'blank', '--blank-pages', 'grey'], /“--blank-pages <empty\|scanned>”/],
    [['compress-pdf', '--level', 'tiny'], /“--level <low\|/],
    [['unlock-pdf'], /^CONFIRMATION_MISSING: .*“--entitled”/],
  ] as const)
    assert.match((await pagewright([...words, file])).err, option);
});

proof('what is missing is told from what does not fit', async () => {
  for (const words of [['organize-pdf'], ['organize-pdf', '--order', '']]) {
    const { err } = await pagewright([...words, await fixture('plain-3-pages')]);
    assert.match(err, /^OPTION_MISSING: “--order” is not filled in yet\. [^\n]+\n$/);
  }
});

test('a failure stays one short line, whatever was typed and however the file is called', async () => {
  const odd = 'two\nlines\u001b[31m.pdf';
  await copyFile(await fixture('plain-3-pages'), path.join(folder, odd));
  for (const pages of sampleOf(import.meta, ['1\n\u001b[2J', 'x'.repeat(20_000)])) {
    const { status, err } = await pagewright(['delete-pages', odd, '--pages', pages]);
    assert.equal(status, 1);
    // oxlint-disable-next-line no-control-regex -- no control character may reach the terminal
    assert.match(err, /^PAGES_UNREADABLE: [^\u0000-\u001f]{20,250}\n$/);
  }
});

proof('lists tools and options', async () => {
  const general = await pagewright(['--help']);
  assert.equal(general.status, 0);
  assert.match(general.out, /rotate-pdf +Rotate PDF/);
  const one = await pagewright(['rotate-pdf', '--help']);
  assert.match(one.out, /--angle <90\|180\|270>/);
  const long = await pagewright(['txt-to-pdf', '--help']);
  assert.match(long.out, /\n {2}--encoding <auto\|[^\n]*>\n +Encoding \(default: auto\)\n/);
  assert.match(long.out, /\n {2}--margin <0–50> {2,30}Margin/);
  assert.doesNotMatch(long.out, /--input-password/);
  const switched = await pagewright(['word-to-pdf', '--help']);
  assert.match(switched.out, /--\[no-\]bookmarks .*\(default: on\)/);
  assert.match(switched.out, /--input-password/);
});

test('a password comes from standard input, so that no process list shows it, and still opens the result', async () => {
  const { status, err } = await pagewright(
    ['rotate-pdf', await fixture('encrypted-3-pages'), '-o', 'turned-locked.pdf', '--input-password', '-'],
    { stdin: 'secret\n' },
  );
  assert.match(err, /^The result keeps the protection of the file: [^\n]+\n$/);
  assert.equal(status, 0);
  const again = await pagewright(['rotate-pdf', 'turned-locked.pdf', '-o', 'twice.pdf']);
  assert.match(again.err, /^PASSWORD_MISSING: /);
});

proof('several passwords are each tried on each file', async () => {
  const second = path.join(folder, 'second-locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'other', 'owner', '256', '--', fixture('one-page'), second]);
  const files = [fixture('encrypted-3-pages'), second, fixture('owner-only-3-pages')];
  for (const [into, words, stdin] of [
    ['flags/', ['--password', 'other', '--password', 'secret'], ''],
    ['lines/', ['--password', '-'], 'wrong\nother\nsecret\n'],
  ] as const) {
    const { status, err } = await pagewright(['unlock-pdf', ...files, '--entitled', '-o', into, ...words], { stdin });
    assert.equal(err, '');
    assert.equal(status, 0);
    const names = (await readdir(path.join(folder, into))).sort();
    assert.equal(names.length, 3);
    for (const name of names) execFileSync('qpdf', ['--check', path.join(folder, into, name)]);
  }
  const wrong = await pagewright(['unlock-pdf', ...files, '--entitled', '-o', 'no/', '--password', 'other']);
  assert.match(wrong.err, /^PASSWORD_WRONG: .*“encrypted-3-pages\.pdf”/);
  const merged = ['merge-pdf', ...files, '-o', 'merged.pdf', '--input-password', 'secret', '--input-password', 'other'];
  assert.equal((await pagewright(merged)).status, 0);
});

proof('of several files to unlock one without a lock is passed over and told of', async () => {
  const files = [fixture('plain-3-pages'), fixture('encrypted-3-pages')];
  const words = ['unlock-pdf', '--entitled', '--input-password', '-', '-o', 'batch/'];
  const { status, out, err } = await pagewright([...words, ...files], { stdin: 'secret\n' });
  assert.equal(status, 0, err);
  assert.match(err, /^“plain-3-pages\.pdf” has no password [^\n]+\n$/);
  assert.equal(out, `${path.join(folder, 'batch', 'encrypted-3-pages-unlocked.pdf')}\n`);
  const none = await pagewright([...words, files[0]!, fixture('one-page')], { stdin: '\n' });
  assert.equal(none.status, 1);
  assert.match(none.err, /^NOT_ENCRYPTED: “[^\n]+\n$/);
});

proof('a missing password is asked for with the option that takes it', async () => {
  for (const [lang, pattern] of [
    ['C.UTF-8', /^PASSWORD_MISSING: “encrypted-3-pages\.pdf” is [^\n]+ --input-password - [^\n]+\n$/],
    ['fr_FR.UTF-8', /^PASSWORD_MISSING: «\u00a0encrypted-3-pages\.pdf\u00a0» est [^\n]+ --input-password - [^\n]+\n$/],
  ] as const)
    for (const tool of ['split-pdf', 'unlock-pdf']) {
      const words = tool === 'unlock-pdf' ? ['--entitled'] : [];
      const { err } = await pagewright([tool, fixture('encrypted-3-pages'), '-o', 'never/', ...words], { lang });
      assert.match(err, pattern);
    }
});

proof('a size out of reach is refused with what the file is made of, said once', async () => {
  const { err } = await pagewright(['compress-pdf', fixture('photo-page'), '--size', '0.5', '--size-unit', 'KB']);
  assert.match(err, /^SIZE_UNREACHABLE: “photo-page\.pdf” cannot be reduced to 500 bytes: [^\n]+\n$/);
  assert.equal(err.match(/It is made of: pictures/g)?.length, 1);
});

test('nothing is unlocked before one has confirmed that one may', async () => {
  const { status, err } = await pagewright(['unlock-pdf', fixture('owner-only-3-pages'), '-o', 'never.pdf']);
  assert.equal(status, 1);
  assert.match(err, /^CONFIRMATION_MISSING: .*“--entitled”/);
  assert.match((await pagewright(['unlock-pdf', '--help'])).out, /--entitled .*\(required\)/);
});

test('warns at a terminal before it breaks a signature; a program gets one line, and the note', async () => {
  const words = ['merge-pdf', fixture('one-page'), fixture('signed-form'), '-o', 's/'];
  const call = [process.execPath, MAIN, ...words].map((word) => `'${word}'`).join(' ');
  // util-linux `script` gives the program a terminal.
  const shown = execFileSync('script', ['-qec', call, '/dev/null'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  assert.match(shown, /^The digital signature of “signed-form\.pdf” will not cover the result/);

  const done = await pagewright([...words, '--json']);
  assert.equal(done.err, '');
  assert.match(done.out, /"SIGNATURES_BROKEN"/);
  const failed = await pagewright(['delete-pages', fixture('signed-form'), '--pages', 'all', '-o', 'never.pdf']);
  assert.match(failed.err, /^PAGES_ALL_DELETED: [^\n]+\n$/);
});

proof('--forecast tells what would be made, and makes nothing', async () => {
  const before = await readdir(folder);
  const files = [fixture('signed-form'), fixture('one-page')];
  const words = await pagewright(['rotate-pdf', ...files, '--forecast']);
  assert.equal(words.status, 0);
  assert.match(words.out, /^signed-form\.pdf\n {2}The digital signature of .*\none-page\.pdf\n {2}There is nothing/);

  const { out } = await pagewright(['rotate-pdf', ...files, '--forecast', '--json']);
  const said = JSON.parse(out);
  assert.equal(said.forecasts.length, 2);
  assert.deepEqual(said.forecasts[0].files, ['signed-form.pdf']);
  assert.equal(said.forecasts[0].notes[0].code, 'SIGNATURES_WILL_BREAK');
  assert.match(said.forecasts[0].notes[0].message, /will not cover the result/);
  assert.deepEqual(await readdir(folder), before);

  const failed = await pagewright(['rotate-pdf', fixture('encrypted-3-pages'), '--forecast']);
  assert.equal(failed.status, 1);
  assert.match(failed.err, /^PASSWORD_MISSING: /);
});

proof('what handouts cannot have is refused beside them', async () => {
  const words = ['ppt-to-pdf', fixture('four-slides-pptx'), '--content', 'handouts', '--standard', 'pdf-a-2b'];
  const { status, err } = await pagewright([...words, '-o', 'never.pdf']);
  assert.equal(status, 2);
  assert.match(err, /^--standard counts only with --content slides or --content with-notes or --content notes\.\n/);
});

proof('--forecast says whether an exact size can be had', async () => {
  const foretold = async (size: string, lang: string) =>
    (
      await pagewright(['compress-pdf', fixture('photo-page'), '--forecast', '--size-unit', 'KB', '--size', size], {
        lang,
      })
    ).out;
  assert.match(await foretold('99000', 'C.UTF-8'), /^photo-page\.pdf\n {2}The file is already within this size\.\n$/);
  assert.match(
    await foretold('0.5', 'C.UTF-8'),
    /\n {2}This size is not possible: the smallest [^\n]* \d[\d.]* KB\.\n$/,
  );
  assert.match(await foretold('0.5', 'fr_FR.UTF-8'), /\n {2}Cette taille est impossible [^\n]* \d[\d,]*\u00a0ko\.\n$/);
});
