import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DrawnLetters } from '@pagewright/recognition/drawn-letters/drawn-letters.ts';
import { unionOf } from '@pagewright/recognition/lines/line.ts';

/** Letters of a page by where they stand, to be found again from the boxes of runs. */
export class PageLetters {
  readonly #texts: readonly string[];
  readonly #boxes: Float32Array;
  /** Letters by the middle of their height, in bands. */
  readonly #bands = new Map<number, number[]>();

  constructor({ texts, boxes }: DrawnLetters) {
    this.#texts = texts;
    this.#boxes = boxes;
    for (let at = 0; at < texts.length; at += 1) {
      const band = bandOf(this.#middle(at));
      const own = this.#bands.get(band);
      if (own) own.push(at);
      else this.#bands.set(band, [at]);
    }
  }

  /**
   * The boxes of the words of a run, whose letters are found by its box and must say what it says. Undefined where they do not.
   *
   * @param words Of the run's text, in reading order.
   */
  boxesOf(words: readonly string[], run: Box): Box[] | undefined {
    const wanted = words.map(bare);
    const inside = this.#within(run);
    const said = wanted.join('');
    for (const order of [inside, inside.toReversed()]) {
      if (order.map((at) => bare(this.#texts[at] ?? '')).join('') === said) return this.#inOrder(wanted, order);
    }
    return this.#oneByOne(wanted, inside);
  }

  /** From left to right. */
  #within({ left, top, right, bottom }: Box): number[] {
    const found: number[] = [];
    for (let band = bandOf(top); band <= bandOf(bottom); band += 1)
      for (const at of this.#bands.get(band) ?? []) {
        const x = (this.#edge(at, 0) + this.#edge(at, 2)) / 2;
        const y = this.#middle(at);
        if (x >= left - SLACK && x <= right + SLACK && y > top && y < bottom) found.push(at);
      }
    return found.sort((one, other) => this.#edge(one, 0) - this.#edge(other, 0) || one - other);
  }

  #inOrder(words: readonly string[], order: readonly number[]): Box[] | undefined {
    const boxes: Box[] = [];
    let at = 0;
    for (const word of words) {
      const own: number[] = [];
      let said = '';
      while (said.length < word.length && at < order.length) {
        const letter = order[at++]!;
        said += bare(this.#texts[letter] ?? '');
        own.push(letter);
      }
      // A letter that belongs to two words: their edges are not known.
      if (said !== word || own.length === 0) return undefined;
      boxes.push(this.#hull(own));
    }
    return boxes;
  }

  /** Where text runs both ways, words stand whole, though not in the order in which they are read. */
  #oneByOne(words: readonly string[], inside: readonly number[]): Box[] | undefined {
    const free = new Set(inside);
    const boxes: Box[] = [];
    for (const word of words) {
      const left = inside.filter((at) => free.has(at));
      const found = this.#stretch(word, left) ?? this.#stretch(word, left.toReversed());
      if (!found) return undefined;
      for (const at of found) free.delete(at);
      boxes.push(this.#hull(found));
    }
    return boxes;
  }

  #stretch(word: string, order: readonly number[]): number[] | undefined {
    for (let from = 0; from < order.length; from += 1) {
      let said = '';
      for (let to = from; to < order.length && said.length < word.length; to += 1) {
        said += bare(this.#texts[order[to]!] ?? '');
        if (!word.startsWith(said)) break;
        if (said === word) return order.slice(from, to + 1);
      }
    }
    return undefined;
  }

  /** One by one: a word may have more letters than a call has arguments. */
  #hull([first = 0, ...others]: readonly number[]): Box {
    return others.reduce((hull, at) => unionOf([hull, this.#boxOf(at)]), this.#boxOf(first));
  }

  #boxOf(at: number): Box {
    const edge = (side: number) => this.#edge(at, side);
    return { left: edge(0), top: edge(1), right: edge(2), bottom: edge(3) };
  }

  #edge(at: number, side: number): number {
    return this.#boxes[at * 4 + side] ?? 0;
  }

  #middle(at: number): number {
    return (this.#edge(at, 1) + this.#edge(at, 3)) / 2;
  }
}

/** Points. */
const BAND = 16;
const SLACK = 0.5;

const bandOf = (y: number): number => Math.floor(y / BAND);

/** What the model normalizes, and the spaces that letters of some programs carry. */
const bare = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');
