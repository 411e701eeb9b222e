import type { SegmentPart } from '@pagewright/ai';

/** Marks around a stretch of Markdown. */
interface Marks {
  open: string;
  close: string;
}

/** A line of Markdown as a text in styles; what stays stands in it as `{1}`, which no translation changes. */
export interface MarkedLine {
  parts: SegmentPart[];
  write: (parts: readonly SegmentPart[]) => string;
}

/** Code, images, tags, addresses and escaped signs; whoever wrote `{1}` meant it, too. */
const STAYS =
  /(`+)(?:(?!\1)[^]|`(?!`))*?\1(?!`)|!\[[^\]]*\]\([^)\s]*(?:\s+"[^"]*")?\)|<[/!?]?[a-z][^<>]*>|\\[!-/:-@[-`{-~]|\{\d{1,4}\}|\[\^[^\]]+\]|&(?:#\d+|#x[\da-f]+|\w+);/giu;
const PLACE = /\{(\d{1,4})\}/g;
const LINK = /^\[([^[\]]*)\](\([^()\s]*(?:\([^()]*\)[^()\s]*)?(?:\s+"[^"]*")?\)|\[[^\]]*\])/u;
const EMPHASIS = /^(\*\*\*|\*\*|\*|___|__|_|~~)(?=\S)/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Reads emphasis and links (CommonMark 0.31, 6.2 and 6.3) as far as a line closes them. */
export function markedLine(line: string): MarkedLine {
  const kept: string[] = [];
  const text = line.replaceAll(STAYS, (stays) => `{${kept.push(stays)}}`);
  const styles: Marks[] = [];
  const parts: SegmentPart[] = [];
  readStretch(text, [], { parts, styles });
  const putBack = (said: string) => said.replaceAll(PLACE, (place, number) => kept[Number(number) - 1] ?? place);
  return {
    parts,
    write: (own) => own.map(({ text: said, style }) => marked(putBack(said), styles[style - 1])).join(''),
  };
}

interface Found {
  parts: SegmentPart[];
  styles: Marks[];
}

function readStretch(text: string, around: readonly Marks[], found: Found): void {
  let plain = '';
  const style = () => {
    if (around.length === 0) return 0;
    const open = around.map((marks) => marks.open).join('');
    const close = around
      .map((marks) => marks.close)
      .toReversed()
      .join('');
    const known = found.styles.findIndex((marks) => marks.open === open && marks.close === close);
    return known < 0 ? found.styles.push({ open, close }) : known + 1;
  };
  const flush = () => {
    if (plain !== '') found.parts.push({ text: plain, style: style() });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const inner = stretchAt(rest, text[at - 1] ?? ' ');
    if (!inner) {
      plain += text[at];
      at += 1;
      continue;
    }
    flush();
    readStretch(inner.text, [...around, inner.marks], found);
    at += inner.length;
  }
  flush();
}

function stretchAt(rest: string, before: string): { text: string; marks: Marks; length: number } | undefined {
  const link = LINK.exec(rest);
  if (link?.[1] !== undefined && link[1] !== '')
    return { text: link[1], marks: { open: '[', close: `]${link[2]}` }, length: link[0].length };
  const mark = EMPHASIS.exec(rest)?.[1];
  if (mark === undefined || (mark.startsWith('_') && LETTER.test(before))) return undefined;
  const end = closingOf(rest, mark);
  if (end < 0) return undefined;
  return { text: rest.slice(mark.length, end), marks: { open: mark, close: mark }, length: end + mark.length };
}

function closingOf(rest: string, mark: string): number {
  for (let end = rest.indexOf(mark, mark.length + 1); end >= 0; end = rest.indexOf(mark, end + 1)) {
    const isLonger = rest[end + mark.length] === mark[0] || rest[end - 1] === mark[0];
    const isWithinWord = mark.startsWith('_') && LETTER.test(rest[end + mark.length] ?? ' ');
    if (!isLonger && !isWithinWord && !/\s/u.test(rest[end - 1]!)) return end;
  }
  return -1;
}

/** Spaces at the ends of marks would unmake them. */
function marked(text: string, marks: Marks | undefined): string {
  const [, before = '', said = '', after = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(text) ?? [];
  return !marks || said === '' ? text : `${before}${marks.open}${said}${marks.close}${after}`;
}
