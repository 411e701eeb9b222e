import type { DrawnObject as Target } from '@pagewright/contract/edits/objects.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { openImage } from '../added/open-image.ts';
import { contentFor, pageFor, type Editing } from '../operations/editing.ts';
import { inverse, multiply, type Matrix } from '../page/matrix.ts';
import type { ContentModel } from '../page/page-model.ts';
import { wrappingOf } from '../page/wrapping.ts';
import { freeName } from '../script/new-resource.ts';
import type { Change } from '../script/own-contents.ts';
import type { PlacedObject, Range } from './drawn-object.ts';
import { fittedIn } from './fit-image.ts';
import { stateWords } from './object-state.ts';
import { objectsIn } from './objects-of.ts';

type ObjectChange = Extract<
  EditOperation,
  { kind: 'object.transform' | 'object.order' | 'object.delete' | 'object.replace' }
>;

/**
 * Fails with EDIT_UNFIT where the object is not there, or what an image is to take the place of is none, EDIT_PAGE_UNREADABLE
 * where the content cannot be told for sure, EDIT_ASSET_MISSING and EDIT_IMAGE_UNUSABLE.
 */
export function changeObject(editing: Editing, operation: ObjectChange): void {
  const { target } = operation;
  const content = contentFor(editing, target);
  const object = objectFor(editing, content, target);
  editing.own.change(pageFor(editing, target.page), target.path, changeOf(editing, operation, content, object));
}

const unfit = ({ number }: Editing) => new EngineFailure('EDIT_UNFIT', { operation: number });

function objectFor(editing: Editing, content: ContentModel, { from, to }: Target): PlacedObject {
  const object = objectsIn(content).find((each) => each.from === from && each.to === to);
  if (!object) throw unfit(editing);
  return object;
}

function changeOf(editing: Editing, operation: ObjectChange, content: ContentModel, object: PlacedObject): Change {
  const words = ({ from, to }: Range) => latin1(content.bytes, from, to);
  switch (operation.kind) {
    case 'object.delete':
      return { ...object.bytes, words: clipOf(object, words) };
    case 'object.transform': {
      const range = object.group ?? object.bytes;
      const matrix = withinSpace(operation.matrix, object.group?.matrix ?? object.matrix);
      if (!matrix) throw unfit(editing);
      const moved = `q ${spelled(matrix)} cm\n${plainWords(object, range, words)}\nQ`;
      // What it clips stays clipped where it was.
      return {
        from: range.from,
        to: range.to,
        words: object.group ? moved : `${moved} ${clipOf(object, words)}`.trim(),
      };
    }
    case 'object.order': {
      const { bytes } = content;
      const { from, to } = object.bytes;
      const rest = `${latin1(bytes, 0, from)} ${clipOf(object, words)} ${latin1(bytes, to)}`;
      const drawn = `q\n${stateWords(object.state)}\n${plainWords(object, object.bytes, words)}\nQ\n`;
      if (operation.to === 'back') return { from: 0, to: bytes.length, words: drawn + rest };
      const { before, behind } = wrappingOf(bytes) ?? { before: '', behind: '\n' };
      return { from: 0, to: bytes.length, words: before + rest + behind + drawn };
    }
    case 'object.replace': {
      if (object.kind !== 'image') throw unfit(editing);
      const image = openImage(editing, operation.asset);
      const name = freeName(asDict(content.resources?.get('XObject')) ?? new Map());
      return {
        ...object.bytes,
        words: `q ${spelled(fittedIn(object.matrix, image))} cm /${name} Do Q`,
        resources: [{ kind: 'XObject', name, object: image.object }],
      };
    }
  }
}

/** A change of places on the page as one of a space within it; `undefined` where that has no extent. */
function withinSpace(change: Matrix, space: Matrix): Matrix | undefined {
  const back = inverse(space);
  return back && multiply(multiply(space, change), back);
}

/** Its operators; of a path that also clips without that. */
function plainWords({ paint, bytes }: PlacedObject, range: Range, words: (range: Range) => string): string {
  if (!paint || range !== bytes) return words(range);
  return `${words({ from: bytes.from, to: paint.from }).replace(CLIP_AT_END, '')} ${words(paint)}`;
}

/** What of it is a clipping path, which has to stay. */
function clipOf({ paint, bytes }: PlacedObject, words: (range: Range) => string): string {
  return paint ? `${words({ from: bytes.from, to: paint.from })} n` : '';
}

const CLIP_AT_END = /W\*?\s*$/;
const DECIMALS = 8;

const spelled = (matrix: Matrix): string => matrix.map((part) => spellNumber(part, DECIMALS, 'nearest')).join(' ');
