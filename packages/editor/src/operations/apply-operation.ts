import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { applyAdded } from '../added/apply-added.ts';
import { deleteAnnotation, putAnnotation } from '../annotations/apply-annotations.ts';
import { flatten, type Flattened } from '../annotations/flatten/flatten.ts';
import { fillFields, type Filled } from '../filling/fill-fields.ts';
import type { ReflowedBlock } from '../layout/draw-block.ts';
import { replaceAll, type Replaced } from '../find/replace-all.ts';
import { reflowBlock } from '../layout/reflow.ts';
import { changeLink } from '../links/change-link.ts';
import { changeObject } from '../objects/change-object.ts';
import { changeText } from './change-text.ts';
import type { Editing } from './editing.ts';
import { moveText } from './move-text.ts';
import { redact, redactDocument } from './redact.ts';
import { styleText } from './style-text.ts';

/** What came of an operation, for whoever goes on from there. */
export type Outcome = ReflowedBlock | Replaced | Flattened | Filled | undefined;

/** Carries one operation out; where it fails, what it changed before is to be taken back. */
export function applyOperation(editing: Editing, operation: EditOperation): Outcome {
  switch (operation.kind) {
    case 'block.reflow':
      return reflowBlock(editing, operation);
    case 'replaceAll':
      return replaceAll(editing, operation);
    case 'text.move':
      moveText(editing, operation);
      return undefined;
    case 'text.replace':
    case 'text.delete':
      changeText(editing, operation);
      return undefined;
    case 'text.style':
      styleText(editing, operation);
      return undefined;
    case 'add.text':
    case 'add.image':
    case 'add.shape':
    case 'cover':
    case 'add.link':
    case 'added.remove':
    case 'added.order':
      applyAdded(editing, operation);
      return undefined;
    case 'object.transform':
    case 'object.order':
    case 'object.delete':
    case 'object.replace':
      changeObject(editing, operation);
      return undefined;
    case 'link.change':
    case 'link.delete':
      changeLink(editing, operation);
      return undefined;
    case 'annotation.put':
      putAnnotation(editing, operation);
      return undefined;
    case 'annotation.delete':
      deleteAnnotation(editing, operation);
      return undefined;
    case 'flatten':
      return flatten(editing, operation);
    case 'fields.fill':
      return fillFields(editing, operation);
    case 'redact':
      redact(editing, operation);
      return undefined;
    case 'redact.document':
      redactDocument(editing, operation);
      return undefined;
  }
}
