import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { facesFor } from '../operations/change-text.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { removeWithAnswers } from '../annotations/apply-annotations.ts';
import type { AddedDrawing } from './added-things.ts';
import { imageWords } from './image.ts';
import { linkAnnotation } from './link.ts';
import { openImage } from './open-image.ts';
import { coverWords, shapeWords } from './shape.ts';
import { layOutText } from './text/add-text.ts';
import { textWords } from './text/text-words.ts';

type Added = Extract<
  EditOperation,
  { kind: 'add.text' | 'add.image' | 'add.shape' | 'cover' | 'add.link' | 'added.remove' | 'added.order' }
>;

/**
 * Fails with EDIT_UNFIT where there is no such page or thing, EDIT_PAGE_UNREADABLE where the page's content cannot be told,
 * EDIT_ASSET_MISSING, EDIT_LETTERS_MISSING and EDIT_IMAGE_UNUSABLE.
 */
export function applyAdded(editing: Editing, operation: Added): void {
  const { added } = editing.own;
  switch (operation.kind) {
    case 'added.remove':
      return expectThere(editing, removeWithAnswers(editing, operation.id));
    case 'added.order':
      return expectThere(editing, added.order(operation.id, operation.to));
    case 'add.link': {
      const source = pageFor(editing, operation.page);
      return added.put({ what: 'link', id: operation.id, source, annotation: linkAnnotation(editing, operation) });
    }
    default: {
      const source = pageFor(editing, operation.page);
      if (editing.own.contentOf(source) === undefined)
        throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: editing.number });
      const layer = operation.kind === 'cover' ? 'front' : operation.layer;
      return added.put({ what: 'drawing', id: operation.id, source, layer, draw: drawingOf(editing, operation) });
    }
  }
}

function expectThere({ number }: Editing, isThere: boolean): void {
  if (!isThere) throw new EngineFailure('EDIT_UNFIT', { operation: number });
}

type Drawn = Extract<Added, { kind: 'add.text' | 'add.image' | 'add.shape' | 'cover' }>;

function drawingOf(editing: Editing, operation: Drawn): AddedDrawing['draw'] {
  switch (operation.kind) {
    case 'add.text': {
      const { placed, missing } = layOutText(operation, editing.textFaces, (hashes) => facesFor(editing, hashes));
      if (missing.length > 0)
        throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: editing.number, names: missing.join(' ') });
      return (naming) => textWords(placed, operation.box, operation.opacity ?? 1, naming);
    }
    case 'add.image': {
      const image = openImage(editing, operation.asset);
      return (naming) => imageWords(image, operation, naming);
    }
    case 'add.shape':
      return (naming) => shapeWords(operation, naming);
    case 'cover':
      return () => coverWords(operation);
  }
}
