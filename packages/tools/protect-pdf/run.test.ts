import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import test from 'node:test';
import { inspectPdf } from '@pagewright/engine/inspect';
import { fixture, proof, sampleOf } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('protect-pdf');

const protect = (options: Record<string, string>, file = fixture('plain-3-pages'), password?: string) =>
  runToOne([given(file, 'Letter.pdf', password)], options);

const shownBy = (file: string, password: string) =>
  execFileSync('qpdf', ['--show-encryption', '--password-file=-', file], { input: `${password}\n`, encoding: 'utf8' });

const opensInQpdf = (file: string, password: string) =>
  spawnSync('qpdf', ['--check', '--password-file=-', file], { input: `${password}\n` }).status === 0;

const poppler = spawnSync('pdftotext', ['-v']).error ? 'pdftotext is not installed' : false;

for (const encryption of ['aes-256', 'aes-128']) {
  (encryption === 'aes-256' ? test : proof)(`${encryption}: opens with the right password only`, async () => {
    const { path: file, encrypted, name } = await protect({ password: 'correct horse', encryption });
    assert.equal(encrypted, true);
    assert.equal(name, 'Letter-protected.pdf');
    assert.ok(opensInQpdf(file, 'correct horse'));
    for (const wrong of ['', 'Correct horse', 'correct horse ', 'correct']) assert.ok(!opensInQpdf(file, wrong), wrong);
    await assert.rejects(inspectPdf(file), { code: 'PASSWORD_MISSING' });
    assert.match(shownBy(file, 'correct horse'), encryption === 'aes-256' ? /method: AESv3/ : /method: AESv2/);
  });

  proof(`${encryption}: a second family of readers agrees`, { skip: poppler }, async () => {
    const { path: file } = await protect({ password: 'correct horse', encryption });
    const read = (password: string) => spawnSync('pdftotext', ['-upw', password, file, '-'], { encoding: 'utf8' });
    assert.equal(read('correct horse').status, 0);
    assert.notEqual(read('wrong').status, 0);
  });
}

proof('passwords that look like options, files or nothing a keyboard has', async () => {
  for (const password of [
    '-',
    '--help',
    '@/etc/passwd',
    ' leading',
    'a"b\\c',
    'пароль',
    '日本語',
    '🔑🔑',
    'x'.repeat(127),
  ]) {
    const { path: file } = await protect({ password });
    assert.ok(opensInQpdf(file, password), password);
    assert.ok(!opensInQpdf(file, `${password.slice(0, -1)}?`), password);
  }
});

test('a password is stored as SASLprep makes it, so that every way of typing it works', async () => {
  const { path: file } = await protect({ password: 'cafe\u0301\u00adn\u00ba' });
  assert.ok(opensInQpdf(file, 'caf\u00e9no'));
});

test('passwords that no viewer could be given are refused', async () => {
  for (const password of ['tab\tinside', '\u00ad', 'bell\u0007']) {
    await assert.rejects(protect({ password }), { code: 'PASSWORD_UNFIT', facts: { option: 'password' } });
  }
  await assert.rejects(protect({ password: '日本語', encryption: 'aes-128' }), {
    code: 'PASSWORD_UNFIT',
    facts: { option: 'password' },
  });
  await assert.rejects(protect({}), { code: 'OPTION_MISSING', facts: { option: 'password' } });
  for (const password of ['x'.repeat(128), 'é'.repeat(64), '日'.repeat(43)])
    await assert.rejects(protect({ password }), { code: 'PASSWORD_UNFIT' });
  // Readers would count only the first 32 characters of it.
  for (const [option, given] of [
    ['password', { password: 'x'.repeat(33) }],
    ['ownerPassword', { password: 'open', ownerPassword: 'x'.repeat(33) }],
  ] as const)
    await assert.rejects(protect({ ...given, encryption: 'aes-128' }), { code: 'PASSWORD_UNFIT', facts: { option } });
});

proof('the longest passwords open the result in other readers, too', async () => {
  for (const password of ['x'.repeat(127), 'é'.repeat(63), '日'.repeat(42)])
    assert.ok(opensInQpdf((await protect({ password })).path, password), password);
});

const SWITCHES = { copy: 'true', edit: 'true', assemble: 'true', annotate: 'true', fillForms: 'true' };
const NOTHING = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, 'false']));

/** Everything, nothing, and each permission alone taken away or given. */
const CHOICES: Record<string, string>[] = [
  { print: 'full', ...SWITCHES },
  { print: 'none', ...NOTHING },
  { print: 'low', ...NOTHING },
  ...Object.keys(SWITCHES).flatMap((name) => [
    { print: 'full', ...SWITCHES, [name]: 'false' },
    { print: 'none', ...NOTHING, [name]: 'true' },
  ]),
];

for (const encryption of ['aes-256', 'aes-128']) {
  (encryption === 'aes-256' ? test : proof)(
    `${encryption}: restrictions are read back as they were chosen`,
    async () => {
      for (const choice of sampleOf(import.meta, CHOICES)) {
        const { path: file } = await protect({ password: 'open', encryption, ...choice });
        const { print, copy, edit, assemble, annotate, fillForms } = choice;
        assert.deepEqual(permissionsFor(shownBy(file, 'open')), {
          'extract for accessibility': 'true',
          'extract for any purpose': copy,
          'print low resolution': String(print !== 'none'),
          'print high resolution': String(print === 'full'),
          'modify document assembly': assemble,
          'modify forms': fillForms,
          'modify annotations': annotate,
          'modify other': edit,
        });
        if (poppler) continue;
        const info = execFileSync('pdfinfo', ['-upw', 'open', file], { encoding: 'utf8' });
        const yes = (allowed: boolean) => (allowed ? 'yes' : 'no');
        assert.ok(
          info.includes(
            `(print:${yes(print !== 'none')} copy:${yes(copy === 'true')} change:${yes(edit === 'true')} addNotes:${yes(annotate === 'true')} algorithm:${encryption === 'aes-256' ? 'AES-256' : 'AES'})`,
          ),
          info,
        );
      }
    },
  );
}

/** The lines that qpdf prints of one permission each. */
function permissionsFor(shown: string): Record<string, string> {
  const lines = [...shown.matchAll(/^(extract .*|print .*|modify .*): (allowed|not allowed)$/gm)];
  return Object.fromEntries(
    lines.flatMap(([, name = '', said]) => (name === 'modify anything' ? [] : [[name, String(said === 'allowed')]])),
  );
}

test('the password that opens the file does not lift its restrictions; the owner’s does', async () => {
  const restricted = { password: 'open', print: 'none' };
  const without = await protect(restricted);
  assert.match(shownBy(without.path, 'open'), /Supplied password is user password/);
  assert.doesNotMatch(shownBy(without.path, 'open'), /Supplied password is owner password/);

  const withOwner = await protect({ ...restricted, ownerPassword: 'master' });
  assert.match(shownBy(withOwner.path, 'master'), /Supplied password is owner password/);
  await assert.rejects(protect({ ...restricted, ownerPassword: 'open' }), {
    code: 'OWNER_PASSWORD_SAME',
    facts: { option: 'ownerPassword' },
  });
});

test('an encrypted file is asked for its password, and gets the new one in its place', async () => {
  const file = fixture('encrypted-3-pages');
  await assert.rejects(protect({ password: 'new' }, file), { code: 'PASSWORD_MISSING' });
  await assert.rejects(protect({ password: 'new' }, file, 'wrong'), { code: 'PASSWORD_WRONG' });
  const { path: output, notes } = await protect({ password: 'new' }, file, 'secret');
  assert.ok(opensInQpdf(output, 'new'));
  assert.ok(!opensInQpdf(output, 'secret'));
  assert.deepEqual(notes, []);
});

proof('forms and their values are carried', async () => {
  const source = fixture('form-same-names');
  const { path: file } = await protect({ password: 'open' }, source);
  const fields = (target: string) =>
    JSON.parse(
      execFileSync('qpdf', ['--json', '--json-key=acroform', '--password-file=-', target], {
        input: 'open\n',
        encoding: 'utf8',
      }),
    ).acroform.fields.map((field: { fullname: string; value: string }) => [field.fullname, field.value]);
  assert.deepEqual(fields(file), fields(source));
});
