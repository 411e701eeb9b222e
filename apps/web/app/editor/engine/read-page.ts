import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { EditedDocument } from '@pagewright/editor';
import { addedOn } from './added-on.ts';
import type { KeptAssets } from './assets.ts';
import type { ReadBlock } from './blocks.ts';
import { commentsOn } from './comments.ts';
import { readLinks, readObjects } from './objects.ts';
import type { EditorPage } from './messages.ts';

interface Known {
  blocks: readonly ReadBlock[];
  done: readonly EditOperation[];
  assets: KeptAssets;
}

/** What of a page can be edited as it stands. `number`: its object number. */
export async function readPage(
  document: EditedDocument,
  number: number,
  { blocks, done, assets }: Known,
): Promise<EditorPage | undefined> {
  const space = document.spaceOf(number);
  const model = document.readPage(number);
  if (!space || !model) return undefined;
  return {
    number,
    space,
    blocks: blocks.map(({ told }) => told),
    added: await addedOn(document, number, done, assets),
    objects: readObjects(model),
    links: readLinks(document, number),
    comments: commentsOn(document, number),
    handPlaces: document.handPlacesOn(number),
  };
}
