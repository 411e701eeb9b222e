import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { proof } from '@pagewright/testkit';
import { errorRate, linesOfHocr, scoreBags, scoreWords, textOfBoxes } from './ocr.ts';

const SHARED = path.join(import.meta.dirname, '../../../shared');
const CORPUS = path.join(SHARED, 'corpus/recognition');
const skip = existsSync(CORPUS) && existsSync(path.join(SHARED, 'measure')) ? false : 'skipped: no corpus';

const folder = mkdtempSync(path.join(tmpdir(), 'ocr-scores-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const line = (words: string) => `<span class="ocr_line" title="bbox 0 0 100 20">${words}</span>`;
const word = (left: number, text: string) =>
  `<span class="ocrx_word" title="bbox ${left} 2 ${left + 20} 18">${text}</span>`;

test('words count as read where they stand, ligatures and lone punctuation aside', () => {
  const truth = linesOfHocr(line(word(0, 'of') + word(30, 'eﬃcient') + word(60, '&amp;') + word(80, 'use')));
  const found = linesOfHocr(line(word(0, 'of') + word(31, 'efficient') + word(200, 'junk')));
  assert.deepEqual(scoreWords(found, truth), { total: 3, correct: 2, incorrect: 0, missed: 1, extra: 1 });
});

test('bags of words know no order and no case', () => {
  const { recall, precision, harmonic } = scoreBags([{ truth: 'Total 5.00 RM', found: 'rm total total' }]);
  assert.deepEqual([recall, precision, harmonic], [2 / 3, 2 / 3, 2 / 3]);
  assert.equal(textOfBoxes('1,2,3,4,5,6,7,8,A, B\nbroken'), 'A, B');
});

/** A reading with faults: words dropped, changed and moved, by their number. */
const spoilt = (hocr: string) => {
  let number = 0;
  return hocr.replace(/(<span[^>]*ocrx_word[^>]*>)([^<]*)/g, (whole, tag: string, text: string) => {
    number += 1;
    if (number % 11 === 0) return tag;
    if (number % 7 === 0) return `${tag}${text}x`;
    return whole;
  });
};

proof('the scores of pages equal those of the reference', { skip }, () => {
  const truthFolder = path.join(CORPUS, 'scribeocr/ground-truth');
  const output = path.join(folder, 'hocr');
  mkdirSync(output);
  let sum = 0;
  const names = readdirSync(truthFolder);
  for (const name of names) {
    const truth = readFileSync(path.join(truthFolder, name), 'utf8');
    writeFileSync(path.join(output, name), spoilt(truth));
    const { correct, total } = scoreWords(linesOfHocr(spoilt(truth)), linesOfHocr(truth));
    sum += correct / total;
    const expected = reference(truthFolder, output, name);
    assert.deepEqual([expected.total, expected.correct], [total, correct], name);
  }
  assert.ok(sum / names.length < 0.99);
});

function reference(truth: string, found: string, name: string): { total: number; correct: number } {
  const program = path.join(SHARED, 'measure/ocr-word-accuracy.mjs');
  const printed = execFileSync(process.execPath, [program, truth, found], { encoding: 'utf8' });
  const row = printed.split('\n').find((each) => each.startsWith(name));
  const [, total, correct] = /total=(\d+) correct=(\d+)/.exec(row ?? '') ?? [];
  return { total: Number(total), correct: Number(correct) };
}

proof('the scores of receipts equal those of the reference', { skip }, () => {
  const truthFolder = path.join(CORPUS, 'sroie/box');
  const output = path.join(folder, 'texts');
  mkdirSync(output);
  const pages = readdirSync(truthFolder).map((name) => {
    const truth = textOfBoxes(readFileSync(path.join(truthFolder, name), 'utf8'));
    const found = truth.replaceAll('1', '7').toLowerCase();
    writeFileSync(path.join(output, name.replace('.csv', '.txt')), found);
    return { truth, found };
  });
  const printed = execFileSync('python3', [path.join(SHARED, 'measure/sroie-words.py'), output], {
    encoding: 'utf8',
    env: { ...process.env, TRUTH: path.join(CORPUS, 'sroie') },
  });
  const expected = Number(/'hmean': ([\d.]+)/.exec(printed)?.[1]);
  // The reference prints four decimals.
  assert.equal(Number(scoreBags(pages).harmonic.toFixed(4)), expected);
});

test('characters read wrongly are counted word by word, whatever their order', () => {
  assert.equal(errorRate('one two three', 'three one two'), 0);
  assert.equal(errorRate('fine “words” here', 'here "words" fine'), 0);
  assert.equal(errorRate('abcde fghij', 'fghij abcdx'), 0.1);
  assert.equal(errorRate('abcde fghij', 'abcde'), 0.5);
});
