import type { AddImage, AddLink, AddShape, AddText, Cover } from '@pagewright/contract/edits/added.ts';
import type { FreeText, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';

/** A thing that was added, as the last operation with its id made it. */
export type AddedOperation = AddText | AddImage | AddShape | Cover | AddLink | PutFreeText;

/** A comment that people type into like other text that was added. */
export type PutFreeText = PutAnnotation & { comment: FreeText };

/** Of all operations so far, in the order in which things lie over each other, the lowest first. */
export function addedBy(operations: readonly EditOperation[]): AddedOperation[] {
  const things: AddedOperation[] = [];
  const placeOf = (id: string) => things.findIndex((thing) => thing.id === id);
  for (const operation of operations)
    switch (operation.kind) {
      case 'annotation.put': {
        const { comment } = operation;
        if (comment.type !== 'free-text' || operation.target) break;
        const known = placeOf(operation.id);
        if (known < 0) things.push({ ...operation, comment });
        else things[known] = { ...operation, comment };
        break;
      }
      case 'add.text':
      case 'add.image':
      case 'add.shape':
      case 'cover':
      case 'add.link': {
        const known = placeOf(operation.id);
        if (known < 0) things.push(operation);
        else things[known] = operation;
        break;
      }
      case 'added.remove':
        removeAt(things, placeOf(operation.id));
        break;
      case 'added.order': {
        const [thing] = removeAt(things, placeOf(operation.id));
        if (thing) things.splice(operation.to === 'front' ? things.length : 0, 0, thing);
        break;
      }
      // Whatever was added there is part of the page's own content then.
      case 'redact':
        for (const thing of things.filter(({ page }) => page === operation.page))
          things.splice(things.indexOf(thing), 1);
        break;
    }
  return things;
}

/** Other comments are removed by the same operations. */
const removeAt = <T>(things: T[], place: number): T[] => (place < 0 ? [] : things.splice(place, 1));
