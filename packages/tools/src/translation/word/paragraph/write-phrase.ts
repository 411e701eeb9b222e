import type { SegmentPart } from '@pagewright/ai';
import { xmlText } from '../../../xml-text.ts';
import type { Slice } from '../xml/edits.ts';
import type { Raw, Wrapper } from './pieces.ts';
import type { Phrase } from './phrase.ts';
import { NO_BREAK_HYPHEN } from './run-pieces.ts';

const PLACE = /(\{\d{1,4}\})/;

interface Writing {
  slice: Slice;
  /** A run with the properties of a style (from 0), around its content. */
  run: (style: number, content: string) => string;
  /** `<w:t …>` or `<a:t>`, and its prefix for elements of a run. */
  text: { open: string; close: string; noBreakHyphen: string | undefined };
}

/** What a paragraph holds that says these parts. What stays stands once in it, at its end where no part names it. */
export function writePhrase(
  { before, after, kept, styles, spaces }: Phrase,
  parts: readonly SegmentPart[],
  { slice, run, text }: Writing,
): string {
  const out = new WrappedWriter();
  const left = new Map(kept.map((raws, at) => [at + 1, raws]));
  const writeRaws = (raws: readonly Raw[]) => {
    for (const { wrappers, write } of raws) out.put(wrappers, write(slice));
  };
  writeRaws(before);
  for (const { text: said, style } of spaced(parts, spaces)) {
    const known = styles[style] ? style : 0;
    for (const piece of said.split(PLACE)) {
      const place = PLACE.test(piece) ? Number(piece.slice(1, -1)) : 0;
      if (place >= 1 && place <= kept.length) {
        writeRaws(left.get(place) ?? []);
        left.delete(place);
      } else if (piece !== '') out.put(styles[known]?.wrappers ?? [], run(known, textOf(piece)));
    }
  }
  for (const raws of left.values()) writeRaws(raws);
  writeRaws(after);
  return out.end();

  function textOf(words: string): string {
    const { open, close, noBreakHyphen } = text;
    const pieces = noBreakHyphen === undefined ? [words] : words.split(NO_BREAK_HYPHEN);
    return pieces.map((piece) => (piece === '' ? '' : `${open}${xmlText(piece)}${close}`)).join(noBreakHyphen ?? '');
  }
}

function spaced(parts: readonly SegmentPart[], { before, after }: Phrase['spaces']): SegmentPart[] {
  const last = parts.length - 1;
  return parts.map(({ text, style }, at) => ({
    text: (at === 0 ? before : '') + text + (at === last ? after : ''),
    style,
  }));
}

/** Opens and closes what stands around runs; neighbours share it. */
class WrappedWriter {
  #written = '';
  #open: Wrapper[] = [];
  readonly #used = new Set<Wrapper>();

  put(wrappers: readonly Wrapper[], content: string): void {
    const wanted = wrappers.filter(
      (wrapper) => this.#open.includes(wrapper) || !wrapper.isOnce || !this.#used.has(wrapper),
    );
    const shared = wanted.findIndex((wrapper, depth) => this.#open[depth] !== wrapper);
    this.#closeTo(shared < 0 ? wanted.length : shared);
    // One that had to be closed for what stands around it stays closed.
    for (const wrapper of wanted.slice(this.#open.length)) {
      if (wrapper.isOnce && this.#used.has(wrapper)) continue;
      this.#used.add(wrapper);
      this.#open.push(wrapper);
      this.#written += wrapper.open;
    }
    this.#written += content;
  }

  end(): string {
    this.#closeTo(0);
    return this.#written;
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.#written += this.#open.pop()!.close;
  }
}
