import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import sharp from 'sharp';
import { boxesIn, shownTruth, unseenWords } from './clean-truth.ts';

const HTML = `<page width="200.0" height="100.0">
  <word xMin="10" yMin="10" xMax="50" yMax="30">drawn</word>
  <word xMin="110" yMin="10" xMax="150" yMax="30">hidden</word>
  <word xMin="10" yMin="104" xMax="50" yMax="112">outside&amp;</word>
</page>`;

test('words in places where the picture is blank, or that lie outside of it, are not seen', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clean-truth-'));
  try {
    const picture = path.join(folder, 'page.png');
    const ink = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    await sharp({ create: { width: 400, height: 200, channels: 3, background: 'white' } })
      .composite([{ input: ink, left: 30, top: 30 }])
      .png()
      .toFile(picture);
    assert.deepEqual(await unseenWords(boxesIn(HTML), picture), ['hidden', 'outside&']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what is not seen goes once for each time it is told, and letterspaced words are parted as they were read', () => {
  assert.equal(shownTruth('page of page two', ['page'], ''), 'of page two');
  const truth = 'before T H E T I T L E after A B C D';
  assert.equal(shownTruth(truth, [], 'The title and more'), 'before The title after A B C D');
});
