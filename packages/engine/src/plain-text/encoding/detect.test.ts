import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import iconv from 'iconv-lite';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decodeAs } from './decode.ts';
import { detectText } from './detect.ts';

const TEXTS: Record<string, { words: string; encodings: string[] }> = {
  Russian: {
    words: 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему. ',
    encodings: ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5', 'maccyrillic', 'cp855'],
  },
  Japanese: {
    words: '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。',
    encodings: ['shift_jis', 'euc-jp'],
  },
  Chinese: { words: '道可道，非常道；名可名，非常名。无名天地之始，有名万物之母。', encodings: ['gb18030', 'gbk'] },
  'Chinese of Taiwan': { words: '學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？', encodings: ['big5'] },
  Korean: { words: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. ', encodings: ['euc-kr'] },
  Greek: { words: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια. ', encodings: ['windows-1253'] },
  Hebrew: { words: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. ', encodings: ['windows-1255'] },
  Arabic: { words: 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. ', encodings: ['windows-1256'] },
  Thai: { words: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ', encodings: ['windows-874'] },
  Czech: {
    words: 'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. ',
    encodings: ['windows-1250'],
  },
  French: {
    words: 'Le cœur a ses raisons que la raison ne connaît point : Noël, forêt, garçon, déjà. '.replace('œ', 'oe'),
    encodings: ['windows-1252', 'cp850', 'macroman'],
  },
};

for (const [language, { words, encodings }] of Object.entries(TEXTS))
  for (const encoding of [...encodings, 'utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])
    test(`${language} in ${encoding} is read as it was written`, () => {
      const text = words.repeat(4);
      assert.equal(detectText(iconv.encode(text, encoding)).text, text);
    });

for (const words of ['Un “café” à 50 €', 'Größe und Übung', 'naïve', 'Привет, мир', 'こんにちは世界'])
  test(`a few words are enough where they can be: ${words}`, () => {
    const encoding = /[а-я]/i.test(words) ? 'windows-1251' : /[ぁ-ん]/.test(words) ? 'shift_jis' : 'windows-1252';
    assert.equal(detectText(iconv.encode(words, encoding)).text, words);
  });

test('encodings of seven bits, which look like ASCII, are told by their escapes', () => {
  const hz = Buffer.from('This is ~{VPND~} text, with a ~~ in it.\n'.repeat(5));
  assert.deepEqual(
    [detectText(hz).encoding, detectText(hz).text.slice(0, 27)],
    ['HZ-GB-2312', 'This is 中文 text, with a ~ i'.slice(0, 27)],
  );
  const korean = Buffer.from('\x1b$)C\x0e0!\x0f is \x0eGQ1[\x0f\n'.repeat(5), 'latin1');
  assert.equal(detectText(korean).text.split('\n')[0], '가 is 한글');
});

test('Johab spells syllables by their letters', () => {
  assert.equal(decodeAs(Buffer.from([0xd0, 0x65, 0x8b, 0x69, 0x21]), 'johab')?.text, '한글!');
  assert.equal(decodeAs(Buffer.from([0x88, 0x41, 0xff]), 'johab')?.text.at(0), 'ㄱ');
});

/** Bytes of a text in an encoding that only glibc writes. */
const written = (text: string, encoding: string) =>
  execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: text });

test('EUC-TW is told by the commonest characters, in both of its forms', () => {
  for (const words of [
    '這是一個用來測試編碼的文件，我們在這裡寫了一些常用的中文句子。\n',
    '學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？人不知而不慍，不亦君子乎？\n',
    '他說：「你們都來看看，這個地方以後就會是我們的學校。」\n',
  ]) {
    const text = words.repeat(3);
    const found = detectText(written(text, 'EUC-TW'));
    assert.deepEqual([found.encoding, found.text], ['EUC-TW', text]);
    assert.notEqual(detectText(written(text, 'BIG5')).encoding, 'EUC-TW');
  }
  // The second plane, by its shift.
  assert.equal(decodeAs(Buffer.from([0x8e, 0xa2, 0xa1, 0xa1, 0x41, 0xc4, 0xa1]), 'EUC-TW')?.text, '乂A一');
  assert.equal(decodeAs(Buffer.from([0x8e, 0xaf, 0xa1, 0xa1, 0x41]), 'EUC-TW')?.damaged, 1);
});

const LETTER = 'Dear Mr. Smith,\nthe total is 1,284.50 dollars (see page 3).\n\tYours\n';

for (const [page, signs] of [
  ['IBM037', 'An item [a] | [b] costs more!\n'],
  ['IBM1047', 'if (a[i] != b[j] && x ^ y) return !done;\n'],
  ['IBM500', 'Array[1] | Array[2], really!\n'],
] as const)
  test(`EBCDIC is told from ${page}, and its lines end`, () => {
    const bytes = written(`${LETTER}${signs}`.repeat(3), page);
    for (const end of [0x15, 0x25]) {
      const found = detectText(Buffer.from(bytes.map((byte) => (byte === 0x25 ? end : byte))));
      assert.deepEqual([found.encoding, found.text], [page.replace('IBM', 'CP'), `${LETTER}${signs}`.repeat(3)]);
    }
  });

test('records of 80 bytes, as mainframes keep them, are lines', () => {
  const records = ['FIRST RECORD OF A FILE', 'SECOND, WITH 12 AND (34)', 'THIRD.'].map((record) => record.padEnd(80));
  const found = detectText(written(records.join(''), 'IBM037'));
  assert.deepEqual([found.encoding, found.text], ['CP037', 'FIRST RECORD OF A FILE\nSECOND, WITH 12 AND (34)\nTHIRD.']);
});

test('neighbours of EBCDIC and EUC-TW stay what they are', () => {
  const at = Buffer.from('@@@@ user@host @list äöü @@@@'.repeat(8), 'latin1');
  assert.doesNotMatch(detectText(at).encoding, /^(?:CP|EUC)/);
  for (const [words, encoding] of [
    ['吾輩は猫である。名前はまだ無い。', 'euc-jp'],
    ['모든 인간은 태어날 때부터 자유로우며', 'euc-kr'],
    ['我们在这里写了一些常用的中文句子，这个是他们的。', 'gb18030'],
    ['Все счастливые семьи похожи друг на друга', 'koi8-r'],
  ] as const) {
    const text = words.repeat(6);
    assert.equal(detectText(iconv.encode(text, encoding)).text, text, encoding);
  }
});

test('UTF-8 with a broken place stays UTF-8, and the place is counted', () => {
  const whole = Buffer.from('äöü Straße '.repeat(40));
  const { text, encoding, damaged } = detectText(Buffer.concat([whole, Buffer.from([0xff]), whole]));
  assert.deepEqual([encoding, damaged], ['UTF-8', 1]);
  assert.ok(text.startsWith('äöü'));
  assert.equal(detectText(whole.subarray(0, -1)).damaged, 0);
  assert.equal(detectText(Buffer.from('abc ü').subarray(0, 5)).encoding, 'UTF-8');
});

test('bytes that are no text fail', () => {
  for (const bytes of [Buffer.alloc(100), Buffer.from(Array.from({ length: 400 }, (_, at) => at % 7))])
    assert.throws(
      () => detectText(bytes),
      (error) => error instanceof EngineFailure && error.code === 'TEXT_UNREADABLE',
    );
});

const corpus = path.join(import.meta.dirname, '../../../../../../shared/corpus/txt/encodings');
const skip = existsSync(corpus) ? false : 'skipped: no corpus';
/** By the beginning of the file's name; the rest is the language. */
const LABELS = ['big5', 'euc-jp', 'euc-kr', 'gb2312', 'ibm866', 'iso-8859-2', 'iso-8859-7', 'iso-8859-9', 'koi8-r'];
LABELS.push(
  'utf-16be',
  'utf-16le',
  'utf-8',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1255',
  'shift_jis',
);

test('real files are read in their encodings', { skip }, () => {
  for (const name of readdirSync(corpus)) {
    const label = LABELS.find((each) => name.startsWith(each));
    if (label === undefined) continue;
    const bytes = readFileSync(path.join(corpus, name));
    assert.equal(detectText(bytes).text, new TextDecoder(label).decode(bytes), name);
  }
});
