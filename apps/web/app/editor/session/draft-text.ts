import type { TextDraft } from './adding.ts';

/** A text that is added, as its letters: typing and styles change some of them, whatever run they are in. */

type Run = TextDraft['paragraphs'][number]['runs'][number];
export type LetterStyle = Omit<Run, 'text'>;

/** As it is typed: a line feed between two paragraphs. */
export const textOfDraft = ({ paragraphs }: TextDraft): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');

interface Letter {
  text: string;
  style: LetterStyle;
}

function styleOf(run: Run): LetterStyle {
  const style: Partial<Run> & LetterStyle = { ...run };
  delete style.text;
  return style;
}
const isSame = (one: LetterStyle, other: LetterStyle) => JSON.stringify(one) === JSON.stringify(other);

function lettersOf({ paragraphs }: TextDraft): Letter[] {
  return paragraphs.flatMap(({ runs }, index) => {
    const own = runs.flatMap((run) => Array.from(unitsOf(run.text), (text) => ({ text, style: styleOf(run) })));
    const first = runs[0];
    return index === 0 || !first ? own : [{ text: '\n', style: styleOf(first) }, ...own];
  });
}

/** Offsets of a text field count these. */
const unitsOf = (text: string): string[] => Array.from({ length: text.length }, (_, at) => text.charAt(at));

/** Paragraphs keep their alignment; one that is new has that of the paragraph it was parted from. */
function withLetters(draft: TextDraft, letters: readonly Letter[], alignOf: (paragraph: number) => number): TextDraft {
  const parts: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.text === '\n') parts.push([]);
    else parts.at(-1)?.push(letter);
  }
  const fallback = letters[0]?.style ?? lastStyle(draft);
  const paragraphs = parts.map((part, index) => {
    const runs: Run[] = [];
    for (const { text, style } of part) {
      const last = runs.at(-1);
      if (last && isSame(styleOf(last), style)) last.text += text;
      else runs.push({ ...style, text });
    }
    const align = draft.paragraphs[alignOf(index)]?.align ?? 'left';
    return { runs: runs.length > 0 ? runs : [{ ...styleBefore(parts, index, fallback), text: '' }], align };
  });
  return { ...draft, paragraphs };
}

const lastStyle = ({ paragraphs }: TextDraft): LetterStyle => {
  const run = paragraphs[0]?.runs[0];
  if (!run) throw new RangeError('a text has a run');
  return styleOf(run);
};

function styleBefore(parts: readonly Letter[][], index: number, fallback: LetterStyle): LetterStyle {
  return (
    parts
      .slice(0, index)
      .findLast((part) => part.length > 0)
      ?.at(-1)?.style ?? fallback
  );
}

/** Other letters in place of some; they look like the one before them, or as `style` says. */
export function typedInto(
  draft: TextDraft,
  { from, to, text }: { from: number; to: number; text: string },
  style?: LetterStyle,
): TextDraft {
  const letters = lettersOf(draft);
  const own = style ?? letters[from - 1]?.style ?? letters[from]?.style ?? lastStyle(draft);
  const typed = unitsOf(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '));
  const before = letters.slice(0, from);
  const firstParagraph = before.filter((letter) => letter.text === '\n').length;
  const removed = letters.slice(from, to).filter((letter) => letter.text === '\n').length;
  const added = typed.filter((unit) => unit === '\n').length;
  const all = [...before, ...typed.map((unit) => ({ text: unit, style: own })), ...letters.slice(to)];
  return withLetters(draft, all, (paragraph) => {
    if (paragraph <= firstParagraph) return paragraph;
    return paragraph <= firstParagraph + added ? firstParagraph : paragraph - added + removed;
  });
}

/** Another look for some letters. */
export function styledIn(draft: TextDraft, from: number, to: number, change: Partial<LetterStyle>): TextDraft {
  const letters = lettersOf(draft).map((letter, index) =>
    index >= from && index < to ? { ...letter, style: { ...letter.style, ...change } } : letter,
  );
  const styled = withLetters(draft, letters, (paragraph) => paragraph);
  if (letters.length > 0) return styled;
  // Nothing is typed yet: what comes will look so.
  return {
    ...styled,
    paragraphs: styled.paragraphs.map((each) => ({ ...each, runs: each.runs.map((run) => ({ ...run, ...change })) })),
  };
}

/** The look of a letter, as buttons show it: of the one before the caret. */
export function styleAt(draft: TextDraft, offset: number): LetterStyle {
  const letters = lettersOf(draft);
  return letters[offset - 1]?.style ?? letters[offset]?.style ?? lastStyle(draft);
}
