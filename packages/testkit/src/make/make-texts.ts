import type { GeneratedFile } from './generated-file.ts';

/** Plain texts for tests. */

/** One line of each way of writing that needs something of its own: joining, reordering, direction, colour. */
export const SCRIPT_LINES = [
  'Latin: difficult naïve Ångström ﬂow',
  'Greek: Καλημέρα κόσμε',
  'Cyrillic: Съешь же ещё этих булок',
  'Arabic: السلام عليكم، 123 صفحة',
  'Hebrew: שָׁלוֹם עולם (שלום)',
  'Devanagari: क्षत्रिय हिन्दी',
  'Tamil: வணக்கம்',
  'Thai: ภาษาไทยน้ำใจ',
  'Khmer: ភាសាខ្មែរ',
  'Chinese: 漢字简体字',
  'Japanese: こんにちは世界、カタカナ',
  'Korean: 안녕하세요 세계',
  'Emoji: 😀 👩‍👩‍👧 🇫🇷 👍🏽',
];

function columns(): string {
  const row = (number: number) => `row ${number}\t${number * 7}\t${'='.repeat(number)}`;
  const rows = Array.from({ length: 30 }, (_, index) => row(index + 1));
  rows[4] = `${rows[4]} ${'a line that goes on and on '.repeat(20)}`;
  return `${rows.slice(0, 15).join('\n')}\n\f${rows.slice(15).join('\n')}\n`;
}

/** Cyrillic letters stand in the code page in the order of Unicode. */
function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
}

export const GENERATED_TEXTS = {
  'scripts-txt': { extension: 'txt', make: () => Buffer.from(`${SCRIPT_LINES.join('\n')}\n`) },
  'columns-txt': { extension: 'txt', make: () => Buffer.from(columns()) },
  'cyrillic-txt': {
    extension: 'txt',
    make: () =>
      windows1251(
        'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.\r\nВсе смешалось в доме Облонских.\r\n',
      ),
  },
} satisfies Record<string, GeneratedFile>;
