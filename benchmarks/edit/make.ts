import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { type EditedDocument, restyledStandInsFor, standInsFor, type Show } from '@pagewright/editor';
import { isBold } from '@pagewright/pdf/fonts/look/font-look.ts';
import { freeBehind, lengthOf, targetOf, widthIn, type Word } from './words.ts';

export const KINDS = ['shorter', 'longer', 'insert', 'delete', 'style', 'missing letter'] as const;
export type Kind = (typeof KINDS)[number];

/** Of edits that break lines anew, or are about more than one operator. */
export const BLOCK_KINDS = [
  'reflow longer',
  'reflow shorter',
  'reflow missing letter',
  'reflow style',
  'replace all',
  'move',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What edits are chosen from. */
export interface Choice {
  document: EditedDocument;
  /** Installed. */
  faces: readonly FaceFacts[];
  random: (n: number) => number;
}

/** Letters that few fonts of documents have. */
export const RARE_WORDS = ['Łódź', 'Žižek', 'ÅÉñß', 'Ωμέγα', 'Жизнь'];
/** Of the size: a wide letter, with room to spare. */
const WIDE_LETTER = 0.9;
/** Of the size, where the font has none. */
const USUAL_SPACE = 0.278;
/** Bold letters of this size are no wider than the others were. */
const SMALLER = 0.7;
const RED: [number, number, number] = [0.8, 0, 0];

/** What is done to a word. */
export interface Made {
  operation: EditOperation;
  /** What the page says there then; nothing where the word is deleted. */
  text: string;
  faces: readonly FaceFacts[];
  /** How much longer the word becomes, in text space. */
  grown: number;
}

/** `page`: its object number. `shows`: all that is shown there. */
type Making = Choice & { page: number; shows: readonly Show[] };
type Maker = (making: Making, word: Word, words: readonly Word[]) => Made | undefined;

export const MAKERS: Record<Kind, Maker> = {
  shorter: (making, word, words) => otherFor(making, word, words),
  longer: (making, word, words) => otherFor(making, word, words, freeBehind(word, making.shows)),
  insert: behind,
  delete: ({ page }, word) => ({
    operation: { kind: 'text.delete', target: targetOf(page, word), rest: 'stays' },
    text: '',
    faces: [],
    grown: 0,
  }),
  style: restyled,
  'missing letter': rareFor,
};

/** Another word of the page in place of it; with `free`, a longer one. */
function otherFor({ page, random }: Making, word: Word, words: readonly Word[], free = 0): Made | undefined {
  const old = lengthOf(word);
  const fitting = words.filter((each) => {
    const length = widthIn(word.show, each.text);
    if (length === undefined || each.text === word.text) return false;
    return free > 0 ? length > old * 1.02 && length < old + free : length <= old;
  });
  const chosen = fitting[random(fitting.length)];
  if (!chosen) return undefined;
  const { text } = chosen;
  return {
    operation: { kind: 'text.replace', target: targetOf(page, word), text, rest: 'stays' },
    text,
    faces: [],
    grown: Math.max(0, (widthIn(word.show, text) ?? 0) - old),
  };
}

/** A word of the page behind it. */
function behind({ page, shows, random }: Making, word: Word, words: readonly Word[]): Made | undefined {
  const free = freeBehind(word, shows);
  const space = widthIn(word.show, ' ') ?? USUAL_SPACE * word.show.state.size + word.show.state.characterSpacing;
  const fitting = words.filter(({ text }) => {
    const length = widthIn(word.show, text);
    return length !== undefined && length + space < free;
  });
  const chosen = fitting[random(fitting.length)];
  if (!chosen) return undefined;
  const target = { ...targetOf(page, word), from: word.to, text: '' };
  return {
    operation: { kind: 'text.replace', target, text: ` ${chosen.text}`, rest: 'stays' },
    text: `${word.text} ${chosen.text}`,
    faces: [],
    grown: space + (widthIn(word.show, chosen.text) ?? 0),
  };
}

type Style = Pick<Extract<EditOperation, { kind: 'text.style' }>, 'size' | 'colour' | 'bold'> & {
  faces?: readonly FaceFacts[];
};

/** Smaller, in a colour, or bold where a face for that is found. */
function restyled({ page, faces, random }: Making, word: Word): Made | undefined {
  const look = word.show.font.look();
  const bold = restyledStandInsFor(look, { bold: true, slanted: look.slanted }, word.text, faces).map(
    ({ face }) => face,
  );
  const styles: Style[] = [{ size: SMALLER }, { colour: RED }, { bold: true, size: SMALLER, faces: bold }];
  const { faces: used = [], ...style } = styles[random(styles.length)] ?? {};
  if (style.bold && (isBold(look) || used.length === 0)) return undefined;
  const hashes = used.map(({ sha256 }) => sha256);
  return {
    operation: { kind: 'text.style', target: targetOf(page, word), ...style, faces: hashes, rest: 'stays' },
    text: word.text,
    faces: used,
    grown: 0,
  };
}

/** A word that takes letters from elsewhere, and is surely no longer. */
function rareFor({ page, document, faces, random }: Making, word: Word): Made | undefined {
  const text = RARE_WORDS[random(RARE_WORDS.length)] ?? '';
  const { show } = word;
  const { own, alike, missing } = document.lettersFor(show, text);
  const wide = (alike.length + missing.length) * (WIDE_LETTER * show.state.size + show.state.characterSpacing);
  const length = (widthIn(show, own.join('')) ?? 0) + wide * show.state.scale;
  if (alike.length + missing.length === 0 || Math.abs(length) > Math.abs(lengthOf(word))) return undefined;
  const used = standInsFor(show.font.look(), missing, faces).map(({ face }) => face);
  const hashes = used.map(({ sha256 }) => sha256);
  return {
    operation: { kind: 'text.replace', target: targetOf(page, word), text, faces: hashes, rest: 'stays' },
    text,
    faces: used,
    grown: 0,
  };
}
