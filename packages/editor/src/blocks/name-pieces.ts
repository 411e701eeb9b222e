import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { isSpace } from '@pagewright/recognition/glyphs/mend-text.ts';
import type { Item } from '../lines/characters.ts';
import {
  codesIn,
  fingerprintOf,
  textIn,
  type ContentModel,
  type PageModel,
  type ShownCode,
} from '../page/page-model.ts';

type Pieces = BlockReflow['lines'][number]['pieces'];
type Piece = Pieces[number];

/** Accents that are drawn by themselves, and what is no character at all. */
const ACCENT = /^[\p{M}\p{Sk}\p{Lm}\u00B4\u00A8\u02DA]*$/u;

interface Named {
  content: ContentModel;
  codes: ReadonlyMap<number, readonly ShownCode[]>;
}

/** Names the codes of a page's lines by their operators. */
export class PieceNames {
  private readonly page: number;
  private readonly contents = new Map<string, Named>();
  private readonly fingerprints = new Map<ContentModel, string>();
  /** Codes that are characters of some line, and those that were given to one. */
  private readonly taken = new Set<string>();

  constructor({ page, contents }: PageModel, lines: Iterable<readonly Item[]>) {
    this.page = page;
    for (const content of contents)
      this.contents.set(content.path.join(' '), {
        content,
        codes: new Map(content.shows.map((show) => [show.operator, codesIn(show)])),
      });
    for (const items of lines)
      for (const item of items) if ('placed' in item) this.taken.add(keyOf(item.placed.source));
  }

  /** Lines with their items from left to right. */
  name(lines: readonly (readonly Item[])[]): NamedLines {
    const paths: string[] = [];
    const pieces = lines.map((items) => this.piecesOf(items, paths));
    const contents = paths.flatMap((path) => {
      const content = this.contents.get(path)?.content;
      return content ? [{ path: [...content.path], fingerprint: this.fingerprintOf(content) }] : [];
    });
    return { page: this.page, contents, pieces };
  }

  private fingerprintOf(content: ContentModel): string {
    const known = this.fingerprints.get(content) ?? fingerprintOf(content.bytes);
    this.fingerprints.set(content, known);
    return known;
  }

  private piecesOf(items: readonly Item[], paths: string[]): Pieces {
    const pieces: Piece[] = [];
    let isGap = false;
    for (const [index, item] of items.entries()) {
      if (!('placed' in item)) {
        isGap = true;
        continue;
      }
      const { source } = item.placed;
      const path = source.path.join(' ');
      const named = this.contents.get(path);
      const codes = named?.codes.get(source.operator);
      if (!codes) continue;
      const content = paths.includes(path) ? paths.indexOf(path) : paths.push(path) - 1;
      const piece = (from: number, to: number, as?: Piece['as']): Piece => ({
        ...(content > 0 ? { content } : {}),
        operator: source.operator,
        from,
        to,
        text: textIn(codes.slice(from, to)),
        ...(as ? { as } : {}),
      });
      const at = source.code;
      for (const [from, to] of this.silentBefore(path, source.operator, at, codes))
        pieces.push(piece(from, to, 'silent'));
      const last = pieces.at(-1);
      const goesOn =
        last &&
        !isGap &&
        last.as !== 'silent' &&
        last.operator === source.operator &&
        last.to === at &&
        (last.content ?? 0) === content;
      if (goesOn) pieces[pieces.length - 1] = { ...piece(last.from, at + 1), ...(last.as ? { as: last.as } : {}) };
      else pieces.push(piece(at, at + 1, isGap && index > 0 ? 'gap' : undefined));
      isGap = false;
      for (const [from, to] of this.silentBehind(path, source.operator, at, codes))
        pieces.push(piece(from, to, 'silent'));
    }
    return pieces;
  }

  /** Accents of the letter. */
  private silentBefore(path: string, operator: number, at: number, codes: readonly ShownCode[]): [number, number][] {
    let from = at;
    while (from > 0 && this.take(path, operator, from - 1, codes, false)) from -= 1;
    return from < at ? [[from, at]] : [];
  }

  private silentBehind(path: string, operator: number, at: number, codes: readonly ShownCode[]): [number, number][] {
    let to = at + 1;
    while (to < codes.length && this.take(path, operator, to, codes, true)) to += 1;
    return to > at + 1 ? [[at + 1, to]] : [];
  }

  private take(path: string, operator: number, code: number, codes: readonly ShownCode[], spaces: boolean): boolean {
    const key = `${path}|${operator}|${code}`;
    const text = codes[code]?.text ?? '';
    const belongs = ACCENT.test(text) || (spaces && isSpace(text));
    if (!belongs || this.taken.has(key)) return false;
    this.taken.add(key);
    return true;
  }
}

interface NamedLines {
  page: number;
  contents: BlockReflow['contents'];
  pieces: Pieces[];
}

const keyOf = ({ path, operator, code }: { path: readonly number[]; operator: number; code: number }): string =>
  `${path.join(' ')}|${operator}|${code}`;
