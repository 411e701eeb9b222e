import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { FontSet } from './fonts/font-set.ts';
import { cleanText } from './layout/clean.ts';
import { languageOf } from './layout/language.ts';
import { ParagraphLines, type Line } from './layout/lines.ts';
import { Words } from './layout/words.ts';
import type { Sheet, SheetText } from './sheet-page.ts';
import { LineContent } from './write/line-content.ts';
import { TextDocument } from './write/text-document.ts';

/** From baseline to baseline, in sizes. */
const LINE_HEIGHT = 1.4;
const RULE_WIDTH = 0.6;
const RULE_GREY = 0.8;
const TAB_COLUMNS = 4;

/** Sets one page of texts at their places, in whatever scripts they are. */
export function run({ sheet, output }: { sheet: Sheet; output: string }): void {
  const { page, language, texts, rules } = sheet;
  const document = new TextDocument(page);
  const own = languageOf(texts.map(({ text }) => text).join('\n'));
  const fonts = new FontSet('sans', own);
  const words = new Words(fonts, own);
  const content = new Map<number, LineContent>();
  const drawn = rules.map(({ x, y, width }) => {
    const at = page.height - y;
    return `q ${RULE_GREY} G ${RULE_WIDTH} w ${x} ${at} m ${x + width} ${at} l S Q\n`;
  });
  for (const text of texts) {
    let lines = content.get(text.size);
    if (!lines) content.set(text.size, (lines = new LineContent(text.size)));
    setText(text, { words, lines, height: page.height });
  }
  document.addPage(drawn.join('') + [...content.values()].map((lines) => lines.take()).join(''));
  document.write(output, { fonts: fonts.resources(document.objects), language });
}

function setText(
  { text, x, y, size, width, align, grey = 0 }: SheetText,
  { words, lines, height }: { words: Words; lines: LineContent; height: number },
): void {
  const shade: Operation = ['g', grey];
  lines.operation(shade);
  let baseline = height - y;
  const set = (line: Line) => {
    const long = (line.advance * size) / 1000;
    lines.line(line, align === 'right' ? x + width - long : x, baseline);
    baseline -= size * LINE_HEIGHT;
  };
  for (const paragraph of cleanText(text).text.split('\n'))
    new ParagraphLines(words, { room: (width * 1000) / size, longLines: 'wrap', tabWidth: TAB_COLUMNS }, set).set(
      paragraph,
    );
}
