import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { targetsOf, type EditedDocument } from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { KeptAssets } from './assets.ts';
import { characterAt, type ReadBlock } from './blocks.ts';
import { withCommentFaces } from './comments.ts';
import { withFaces } from './faces-for.ts';
import { putText } from './put-text.ts';
import { repeated } from './repeated.ts';
import type { Act, BlockStyle, Letters, Step } from './messages.ts';

/** The document as an act finds it. */
export interface Found {
  document: EditedDocument;
  /** By object number of the page. */
  blocksOn: (page: number) => readonly ReadBlock[];
}

/**
 * The operations that do what a person asks for, in the document's own fonts. Fails with EDIT_TEXT_OF_SCAN where letters are
 * not seen, and the picture below them would stay as it is.
 */
export async function operationsFor(act: Act, found: Found, assets: KeptAssets): Promise<Step> {
  const { document } = found;
  switch (act.does) {
    case 'operations':
      return act.operations;
    case 'put text':
      return [putText(act.draft, await withFaces(act.draft, assets))];
    case 'import comments':
      // Read where it is carried out, with the files that come along.
      return [];
    case 'put comments': {
      const faces = await assets.faces();
      return act.puts.map((put) => ({ ...put, comment: withCommentFaces(put.comment, faces) }));
    }
    case 'repeat comment':
      return repeated(act, document);
    case 'type':
      return [
        reflow(seenBlockOf(found, act), act, { text: act.text, ...(act.overflow && { overflow: act.overflow }) }),
      ];
    case 'style':
      return [styled(seenBlockOf(found, act), act)];
    case 'move block':
      return [{ kind: 'text.move', targets: targetsOf(seenBlockOf(found, act).block), dx: act.dx, dy: act.dy }];
    case 'replace all': {
      const { find, matchCase, wholeWord } = act.wish;
      return [{ kind: 'replaceAll', find, with: act.text, matchCase, wholeWord }];
    }
  }
}

export function blockOf({ document, blocksOn }: Found, { page, block }: Pick<Letters, 'page' | 'block'>): ReadBlock {
  const number = document.pages[page];
  const read = number === undefined ? undefined : blocksOn(number)[block];
  if (!read) throw new RangeError('the page has no such block');
  return read;
}

function seenBlockOf(found: Found, act: Pick<Letters, 'page' | 'block'>): ReadBlock {
  const read = blockOf(found, act);
  if (read.block.ofScan) throw new EngineFailure('EDIT_TEXT_OF_SCAN');
  return read;
}

type Reflow = Extract<EditOperation, { kind: 'block.reflow' }>;

function reflow(read: ReadBlock, { from, to }: Letters, change: Pick<Reflow, 'text' | 'style' | 'overflow'>): Reflow {
  const { named, layout } = read.block;
  return {
    kind: 'block.reflow',
    ...named,
    layout,
    from: characterAt(read, from),
    to: characterAt(read, to),
    ...change,
  };
}

function styled(read: ReadBlock, act: Extract<Act, { does: 'style' }>): Reflow {
  const { alignment, leading, ...style } = act.style;
  if (alignment !== undefined) return relaid(read, { alignment });
  return leading === undefined ? reflow(read, act, { style }) : relaid(read, { leading });
}

/** All of its lines set anew, in another alignment or with other space between them. */
function relaid(read: ReadBlock, change: Pick<BlockStyle, 'alignment' | 'leading'>): Reflow {
  const { named, layout } = read.block;
  return { kind: 'block.reflow', ...named, layout: { ...layout, ...change }, relaid: true, from: 0, to: 0 };
}
