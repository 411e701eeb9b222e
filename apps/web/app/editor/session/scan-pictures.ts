import type { Point } from '@pagewright/editor';
import type { Act, EditorPage, PagePicture, ScanWish } from '../engine/messages.ts';
import { outlineOf } from '../text/text-geometry.ts';
import { newId } from './adding.ts';

/** A page around these corners, as it is drawn once all that was asked for is shown; nothing where it cannot be drawn. */
export type LookAtPage = (
  page: number,
  around: { space: EditorPage['space']; corners: readonly Point[] },
) => Promise<PagePicture | undefined>;

/** What words of a scan look like, for whoever types over them. */
export class ScanPictures {
  look: LookAtPage | undefined;
  /** Of the block that is typed in: the same until something else is. */
  #last: ScanWish | undefined;

  /** The same act with the picture, where it changes words of a scan. `merges`: it goes on with the last one. */
  async withPicture(act: Act, content: EditorPage | undefined, merges = false): Promise<Act> {
    const block = act.does === 'type' ? content?.blocks[act.block] : undefined;
    if (act.does !== 'type' || !content || !block) return act;
    if (merges && this.#last) return { ...act, scan: this.#last };
    this.#last = undefined;
    if (!block.ofScan) return act;
    const picture = await this.look?.(act.page, { space: content.space, corners: outlineOf(block) });
    if (!picture) return act;
    this.#last = { id: newId(), picture };
    return { ...act, scan: this.#last };
  }
}
