import type { ListItem } from '../model/blocks.ts';
import { romanValue } from '../running/label.ts';

/** How a label at the start of a text may be read: "i." is a roman one or a letter. */
export interface LabelReading {
  /** As printed. */
  label: string;
  numbering: ListItem['numbering'];
  /** The label with its number left out: "#.", "(#)", "2.#"; the sign itself for bullets. */
  form: string;
  /** Undefined for bullets. */
  number: number | undefined;
  /** Whether the sign may also be a hyphen or a letter: one alone then proves no list. */
  weak: boolean;
  /** What the page prints, where it was read as another sign. */
  printed?: string;
  /** Whether no gap separates it from the text: it may then continue a list but not begin one. */
  glued?: true;
}

const BULLET = /^([•‣⁃∙◦●○■□▪▫◆◇❖►▶▸▹➢➤➔✦✧❍❏❑❒⬧⬥◻⇨☞·➜➡\uE000-\uF8FF])\s*(?=\S)/u;
/** Any sign that begins no word or quotation, set apart from the text; fonts without Unicode values show as U+FFFD. */
const WEAK_BULLET = /^(o|[^\p{L}\p{N}\p{M}\s"'“”‘’«‹([{<¿¡$£€¥%§#&@.,:;…/\\_|=~^=©®™\u0600-\u06FF])(?=\s)\s*(?=\S)/u;
const NUMBERED = /^([([]?)((?:\d{1,3}\.){0,4})(\d{1,3}|[a-zA-Z]|[ivxlIVXL]{2,7})([.)\]]|\.\))(?=\s+\S|\t)/;
/** A number too wide for the space before the text: "10.Text" below "9. Text". */
const GLUED = /^([([]?)()(\d{2,3})([.)\]])(?=\p{L}|["“«‘'(])/u;
const UNENDED = /^((?:\d{1,3}\.){1,4})(\d{1,3})(?=\s+\S|\t)/;

/** Signs as which OCR reads drawn bullets. */
const READ_BULLET = /^([«»=#*+~°®©¢<>•■-]|o)(?=\s)\s*(?=\S)/u;

/** All readings of the label that a text starts with, the likelier first; none where it has no label. */
export function readLabel(text: string): LabelReading[] {
  const strong = BULLET.exec(text);
  if (strong?.[1]) return [bullet(strong[1], false)];
  const weak = WEAK_BULLET.exec(text);
  if (weak?.[1]) return [bullet(weak[1], true)];
  const unended = UNENDED.exec(text);
  const glued = unended ? null : GLUED.exec(text);
  const [label, open = '', prefix = '', value, close = ''] = unended
    ? [unended[0], '', unended[1], unended[2], '']
    : (glued ?? NUMBERED.exec(text) ?? []);
  if (label === undefined || value === undefined) return [];
  if (open !== '' && close !== (open === '(' ? ')' : ']')) return [];
  const form = `${open}${prefix}#${close}`;
  return valuesOf(value).map(({ numbering, number }) => ({
    label,
    numbering,
    form,
    number,
    weak: false,
    ...(glued ? { glued: true } : {}),
  }));
}

/** The same for text of a page or read off a picture, where a bullet is one whatever sign it was taken for. */
export function labelsOf(text: string, source: 'page' | 'ocr'): LabelReading[] {
  const [, label] = (source === 'ocr' && READ_BULLET.exec(text)) || [];
  return label === undefined ? readLabel(text) : [{ ...bullet(label, true), form: 'read', printed: '•' }];
}

const bullet = (label: string, weak: boolean): LabelReading => ({
  label,
  numbering: 'bullet',
  form: label,
  number: undefined,
  weak,
});

function valuesOf(value: string): { numbering: ListItem['numbering']; number: number }[] {
  if (/^\d/.test(value)) return [{ numbering: 'decimal', number: Number(value) }];
  const lower = value === value.toLowerCase();
  const readings: { numbering: ListItem['numbering']; number: number }[] = [];
  const roman = romanValue(value);
  if (roman !== undefined) readings.push({ numbering: lower ? 'lowerRoman' : 'upperRoman', number: roman });
  if (value.length === 1) {
    const number = (value.toLowerCase().codePointAt(0) ?? 0) - 96;
    readings.push({ numbering: lower ? 'lowerLetter' : 'upperLetter', number });
  }
  return readings;
}
