import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { proof } from '@pagewright/testkit';
import { loadTool } from '@pagewright/tools';
import { readCall } from './arguments.ts';
import { tryPrompt } from '../test/try-prompt.ts';

const { folder, pagewright: prompt } = await tryPrompt();
const pagewright = (...words: string[]) => prompt(['html-to-pdf', ...words]);

test('addresses stand where files do', async () => {
  const { declaration } = await loadTool('html-to-pdf');
  const words = ['https://a.example/x?y=1#z', 'https://b.example', '--result', 'one', '-o', 'web.pdf'];
  const { files, options, output } = readCall(declaration, words, folder);
  assert.deepEqual(files, []);
  assert.deepEqual(options, { addresses: 'https://a.example/x?y=1#z\nhttps://b.example', result: 'one' });
  assert.equal(output, path.join(folder, 'web.pdf'));
});

proof('without an address it is a wrong call, and the help says what to give', async () => {
  const { status, err } = await pagewright();
  assert.equal(status, 2);
  assert.match(err, /^Name at least one address/);
  const help = await pagewright('--help');
  assert.match(help.out, /^Usage: pagewright html-to-pdf <https:\/\/…>\.\.\./);
  assert.doesNotMatch(help.out, /--addresses|--input-password/);
});

test('what is no public address fails with its code, and nothing is written', async () => {
  for (const address of ['example', 'http://127.0.0.1/', 'file:///etc/passwd']) {
    const { status, out, err } = await pagewright(address, '-o', 'web.pdf');
    assert.deepEqual([status, out], [1, '']);
    assert.match(err, /^ADDRESS_INVALID: Please provide a valid URL\. [^\n]+\n$/);
  }
  assert.deepEqual(await readdir(folder), []);
});
