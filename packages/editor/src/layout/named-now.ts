import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import type { CodeNow } from '../operations/change-shows.ts';
import { isTypedCode } from '../operations/pieces.ts';
import { codesIn, fingerprintOf, textIn, type PageModel, type Show } from '../page/page-model.ts';
import { isSpaceAtom, type Atom, type CodeAtom, type LineJoin, type TypedAtom } from './atoms.ts';
import type { NamedBlock } from './block-lines.ts';

/** A line as it stands after a change. */
export interface StandingLine {
  /** From left to right. */
  standing: readonly Atom[];
  /** What of it is not seen at the end of the line. */
  hanging: ReadonlySet<Atom>;
  join: LineJoin;
}

interface Standing {
  /** The page as it is then. */
  model: PageModel;
  /** Of the contents of the block, in their order. */
  paths: readonly (readonly number[])[];
  lines: readonly StandingLine[];
  contentOf: (show: Show) => number;
  codeNow: (show: Show, code: number) => CodeNow | undefined;
  typedNow: (atom: TypedAtom) => CodeNow | undefined;
}

type Pieces = NamedBlock['lines'][number]['pieces'];

/** How operations name a block after it was changed. */
export function namedNow(standing: Standing): NamedBlock {
  const { model, paths, lines } = standing;
  const contents = paths.flatMap((path) => {
    const content = model.contents.find((each) => each.path.join(' ') === path.join(' '));
    return content ? [content] : [];
  });
  const codes = contents.map(({ shows }) => new Map(shows.map((show) => [show.operator, codesIn(show)])));
  return {
    page: model.page,
    contents: contents.map(({ path, bytes }) => ({ path: [...path], fingerprint: fingerprintOf(bytes) })),
    lines: lines
      .map((line) => {
        const list = new PieceList((content, operator, from, to) =>
          textIn(codes[content]?.get(operator)?.slice(from, to) ?? []),
        );
        for (const atom of line.standing) addAtom(list, standing, atom, line.hanging.has(atom));
        return { pieces: list.pieces(), join: line.join };
      })
      .filter(({ pieces }) => pieces.length > 0),
  };
}

function addAtom(list: PieceList, { contentOf, codeNow, typedNow }: Standing, atom: Atom, isHanging: boolean): void {
  if (atom.kind === 'white' || atom.kind === 'joint') {
    if (isSpaceAtom(atom)) list.part();
    return;
  }
  const content = contentOf(atom.show);
  if (atom.kind === 'code') {
    list.add(content, codeNow(atom.show, atom.code), isHanging);
    for (const { show, code } of (atom satisfies CodeAtom).silent) list.add(contentOf(show), codeNow(show, code), true);
    return;
  }
  const first = typedNow(atom);
  const count = atom.typed.filter(isTypedCode).length;
  if (count === 0 && isSpaceAtom(atom)) list.part();
  for (let at = 0; at < count; at += 1)
    list.add(content, first && { ...first, code: first.code + at }, isHanging || at > 0);
}

/** Codes one after the other as pieces of operators. */
class PieceList {
  private readonly found: {
    content: number;
    operator: number;
    from: number;
    to: number;
    as: BlockReflow['lines'][number]['pieces'][number]['as'];
  }[] = [];
  private readonly textOf: (content: number, operator: number, from: number, to: number) => string;
  private isParted = false;

  constructor(textOf: PieceList['textOf']) {
    this.textOf = textOf;
  }

  /** A space that no code draws stands there. */
  part(): void {
    this.isParted = this.found.length > 0;
  }

  add(content: number, now: CodeNow | undefined, isSilent: boolean): void {
    if (!now) return;
    const { operator, code } = now;
    const last = this.found.at(-1);
    const goesOn = last?.content === content && last.operator === operator && last.to === code;
    const isAlike = (last?.as === 'silent') === isSilent && (isSilent || !this.isParted);
    if (last && goesOn && isAlike) last.to += 1;
    else
      this.found.push({
        content,
        operator,
        from: code,
        to: code + 1,
        as: isSilent ? 'silent' : this.isParted ? 'gap' : undefined,
      });
    if (!isSilent) this.isParted = false;
  }

  pieces(): Pieces {
    return this.found.map(({ content, operator, from, to, as }) => ({
      ...(content > 0 ? { content } : {}),
      operator,
      from,
      to,
      text: this.textOf(content, operator, from, to),
      ...(as ? { as } : {}),
    }));
  }
}
