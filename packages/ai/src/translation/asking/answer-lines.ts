import { endOfValue, parseForgiving } from '../../statements/forgiving-json.ts';

export interface AnsweredLine {
  /** Of the line that was asked for, counted from 1. */
  number: number;
  text: string;
}

const NUMBERED = /^\s*(?:[-*•]\s+)?(?:\*\*)?(\d{1,4})(?:\*\*)?\s*[|｜¦]\s?(.*)$/u;
/** Where a model forgets the stroke. */
const LOOSELY = /^\s*(\d{1,4})\s*[.):\t]\s+(.*)$/u;
const NOISE = /^(?:```|<<<|[[\],]*$)|>>>$/u;
const LONGEST = 200_000;
const THINKING = '<think>';

/**
 * Takes what a model writes, as it comes, and gives the lines that it translated: as `12|text`, or as objects of JSON on one line
 * or several. A line that is broken is joined again; what stands around is passed over.
 */
export class AnswerLines {
  #text = '';
  #open: AnsweredLine | undefined;
  #hasStroke = false;

  push(text: string): AnsweredLine[] {
    this.#text += text;
    return this.#read(false);
  }

  /** What is left once the model has ended. */
  end(): AnsweredLine[] {
    const lines = this.#read(true);
    return this.#open ? [...lines, ...this.#close()] : lines;
  }

  #read(isAll: boolean): AnsweredLine[] {
    if (this.#isThinking(isAll)) return [];
    const lines: AnsweredLine[] = [];
    while (this.#text !== '') {
      const object = /^[\s[,]*(?=\{\s*")/.exec(this.#text);
      if (object) {
        const begin = object[0].length;
        const end =
          endOfValue(this.#text, begin, isAll) ?? (isAll || this.#text.length > LONGEST ? this.#text.length : -1);
        if (end < 0) return lines;
        lines.push(...this.#close(), ...lineOf(parseForgiving(this.#text.slice(begin, end))));
        this.#text = this.#text.slice(end);
        continue;
      }
      const end = this.#text.indexOf('\n');
      if (end < 0 && !isAll && this.#text.length <= LONGEST) return lines;
      const line = end < 0 ? this.#text : this.#text.slice(0, end);
      this.#text = end < 0 ? '' : this.#text.slice(end + 1);
      lines.push(...this.#line(line));
    }
    return lines;
  }

  #line(line: string): AnsweredLine[] {
    const stroke = NUMBERED.exec(line);
    this.#hasStroke ||= stroke !== null;
    const numbered = stroke ?? (this.#hasStroke ? null : LOOSELY.exec(line));
    if (!numbered && line.trim() !== '' && !NOISE.test(line.trim()) && !/^\s*[#~=] /.test(line)) {
      if (this.#open && this.#open.text.length < LONGEST) this.#open.text += ` ${line.trim()}`;
      return [];
    }
    const closed = this.#close();
    if (numbered) this.#open = { number: Number(numbered[1]), text: numbered[2]! };
    return closed;
  }

  #close(): AnsweredLine[] {
    const line = this.#open;
    this.#open = undefined;
    return line ? [{ number: line.number, text: cleaned(line.text) }] : [];
  }

  /** What a model thinks aloud is not said. */
  #isThinking(isAll: boolean): boolean {
    const begun = this.#text.trimStart();
    if (!begun.startsWith(THINKING)) return !isAll && begun !== '' && THINKING.startsWith(begun);
    const end = begun.indexOf('</think>');
    if (end < 0) return true;
    this.#text = begun.slice(end + '</think>'.length);
    return false;
  }
}

function lineOf(value: unknown): AnsweredLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, number = id, text, translation = text } = value as Record<string, unknown>;
  if (typeof translation !== 'string') {
    return Object.entries(value).flatMap(([key, each]) =>
      /^\d{1,4}$/.test(key) && typeof each === 'string' ? [{ number: Number(key), text: cleaned(each) }] : [],
    );
  }
  return /^\d{1,4}$/.test(String(number)) ? [{ number: Number(number), text: cleaned(translation) }] : [];
}

/** Marks of direction, tags that nobody sees, controls. Joiners belong to scripts. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{E0000}-\u{E007F}]/gu;

const cleaned = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Cc}\s]+/gu, (space) => (space.includes('\u00a0') || space.includes('\u202f') ? space : ' '))
    .replaceAll(/&lt;(\/?\d{1,4})&gt;/g, '<$1>')
    .replaceAll(/<(\/?)\s*(\d{1,4})\s*>/g, '<$1$2>')
    .replaceAll(/\{\s*(\d{1,4})\s*\}/g, '{$1}')
    .trim();
