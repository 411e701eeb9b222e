import { leadersOf } from '../lines/leaders.ts';
import { textLineOf } from '../lines/text-line.ts';
import type { Line } from '../lines/line.ts';
import type { LetterTag } from '../glyphs/letter.ts';
import type { TextLine, TextStyle } from '../model/text.ts';
import { labelOf, type LineLabel } from './labels.ts';

/** A line with the measures that grouping into paragraphs needs, computed once. */
export interface MeasuredLine {
  line: Line;
  /** As the model has it. */
  textLine: TextLine;
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** Style of most of its characters. */
  style: TextStyle;
  /** Share of its characters that are bold. */
  bold: number;
  label: LineLabel | undefined;
  firstWordWidth: number;
  /** Dots or the like lead to its end, as in a table of contents: the next line is another entry. */
  leads: boolean;
  /** The block of the structure tree that all its letters belong to. */
  tag?: LetterTag;
}

export function measure(line: Line): MeasuredLine {
  const weights = new Map<TextStyle, number>();
  let [bold, all] = [0, 0];
  for (const word of line.words)
    for (const { style, text } of word.letters) {
      weights.set(style, (weights.get(style) ?? 0) + text.length);
      all += text.length;
      if (style.bold) bold += text.length;
    }
  const [style] = [...weights].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
  const first = line.words[0]?.box;
  const tag = tagOf(line);
  const textLine = textLineOf(line);
  const text = textLine.runs.map((run) => run.text).join('');
  return {
    line,
    textLine,
    text,
    left: line.box.left,
    right: line.box.right,
    baseline: line.baseline,
    size: line.size,
    style,
    bold: all === 0 ? 0 : bold / all,
    label: labelOf(text),
    firstWordWidth: first ? first.right - first.left : 0,
    leads: leadersOf(line.words).length > 0,
    ...(tag ? { tag } : {}),
  };
}

function tagOf({ words }: Line): LetterTag | undefined {
  const tag = words[0]?.letters[0]?.tag;
  if (!tag) return undefined;
  return words.every(({ letters }) => letters.every((letter) => letter.tag?.group === tag.group)) ? tag : undefined;
}
