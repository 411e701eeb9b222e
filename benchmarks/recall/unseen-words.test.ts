import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeRawPage } from '@pagewright/testkit';
import { unseenWords } from './unseen-words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unseen-words-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('words are unseen that are painted invisibly, in white on white, or outside of their clip', async () => {
  const file = path.join(folder, 'page.pdf');
  makeRawPage(file, {
    content: `BT /F1 12 Tf 20 80 Td (seen) Tj ET
BT 3 Tr /F1 12 Tf 80 80 Td (invisible) Tj ET
BT 0 Tr 1 g /F1 12 Tf 20 60 Td (white) Tj ET
0 g 15 30 60 20 re f BT 1 g /F1 12 Tf 20 36 Td (onblack) Tj ET
q 0 0 10 10 re W n BT 0 g /F1 12 Tf 100 36 Td (clipped) Tj ET Q`,
  });
  assert.deepEqual((await unseenWords(file, 1)).split('\n').sort(), ['clipped', 'invisible', 'white']);
});
