import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import type { InlineImage, Operand } from '@pagewright/pdf/content-stream/operators.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asNumber,
  PdfRef,
  PdfStream,
  resolve,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { decodedContent } from '../page/contents.ts';
import { inlineImage } from '../page/inline-image.ts';
import { matrixOf, multiply, type Matrix } from '../page/matrix.ts';
import { rectangle, shrunk, touches } from './area.ts';
import { nameOf } from './own-names.ts';
import { wipePicture, withoutKeys } from './picture/wipe-picture.ts';
import type { Walk } from './redacting.ts';

const DEEPEST_FORMS = 28;
/** What an area only lies beside is not touched. */
const UNIT_SQUARE = shrunk(rectangle({ left: 0, bottom: 0, right: 1, top: 1 }), 0.9999);
/** What a copy of a form no longer needs: how its bytes are packed, and what programs keep beside it. */
const FORM_KEYS = ['Filter', 'DecodeParms', 'Length', 'F', 'FFilter', 'FDecodeParms', 'DL', 'PieceInfo', 'Metadata'];
const TOLD_FORM_KEYS = [...FORM_KEYS, 'LastModified', 'Ref', 'OPI', 'AF', 'Measure', 'PtData'];

/** `Do`: a picture loses the pixels that an area covers, a form what lies there. */
export function redactDrawn(walk: Walk, operation: ReadOperation): void {
  const name = nameOf(operation.operands[0]);
  const drawn = name === undefined ? undefined : walk.names.get('XObject', name);
  const object = resolve(drawn);
  if (!(object instanceof PdfStream)) return;
  if (walk.isHidden || walk.redacting.isDropped(object.dict.get('OC'))) return drop(walk, operation, drawn);
  if (asName(object.dict.get('Subtype')) === 'Image') return redactPicture(walk, operation, object, drawn);
  if (asName(object.dict.get('Subtype')) !== 'Form') return;
  const own = redactForm(walk, object, walk.pen.state.matrix);
  if (!own) return;
  if (drawn instanceof PdfRef) walk.redacting.redaction.replaced.push(drawn);
  walk.replace(operation.from, operation.to, `${spellName(walk.names.add('XObject', own))} Do`);
}

/** A picture within the content becomes one of the resources. */
export function redactInline(walk: Walk, operation: ReadOperation): void {
  const [image] = operation.operands;
  if (!isInline(image)) return;
  if (walk.isHidden) return drop(walk, operation, undefined);
  redactPicture(walk, operation, inlineImage(image, walk.names.all), undefined);
}

/** `gs`: the group that a soft mask is made of is drawn where the graphics state is set (ISO 32000-2, 11.6.5.2). */
export function redactState(walk: Walk, operation: ReadOperation): void {
  const name = nameOf(operation.operands[0]);
  const state = name === undefined ? undefined : asDict(walk.names.get('ExtGState', name));
  const mask = asDict(state?.get('SMask'));
  const group = mask?.get('G');
  const form = resolve(group);
  if (!state || !mask || !(form instanceof PdfStream)) return;
  const own = redactForm(walk, form, walk.pen.state.matrix);
  if (!own) return;
  if (group instanceof PdfRef) walk.redacting.redaction.replaced.push(group);
  const changed = new Map(state).set('SMask', new Map(mask).set('G', own));
  walk.replace(operation.from, operation.to, `${spellName(walk.names.add('ExtGState', changed))} gs`);
}

/** A copy of the form without what the areas take; `undefined` where they take nothing. */
function redactForm(walk: Walk, form: PdfStream, matrix: Matrix): PdfRef | undefined {
  const { redacting, pen, mark } = walk;
  if (redacting.forms.includes(form) || redacting.forms.length >= DEEPEST_FORMS) return undefined;
  const bytes = decodedContent([form]);
  if (!bytes) return undefined;
  const resources = asDict(form.dict.get('Resources'));
  if (!resources) walk.lends = true;
  redacting.forms.push(form);
  const own = matrixOf(asArray(form.dict.get('Matrix'))?.map((value) => asNumber(value)));
  const changed = redacting.redact({
    bytes,
    resources: resources ?? walk.names.all,
    state: { ...pen.state, matrix: multiply(own, matrix) },
    mark,
    parents: asInteger(form.dict.get('StructParents')),
  });
  redacting.forms.pop();
  if (!changed) return undefined;
  const dict = withoutKeys(form.dict, TOLD_FORM_KEYS).set('Resources', changed.resources);
  return redacting.keep(new PdfStream(dict, changed.bytes));
}

function redactPicture(walk: Walk, operation: ReadOperation, picture: PdfStream, drawn: PdfObject | undefined): void {
  const areas = walk.areasHere().filter((area) => touches(area, UNIT_SQUARE));
  if (areas.length === 0) return;
  walk.touch();
  const { redaction, keep } = walk.redacting;
  const wiped = wipePicture(picture, areas, keep);
  if (wiped === 'unreadable') {
    redaction.wholePictures += 1;
    return drop(walk, operation, drawn);
  }
  for (const object of [drawn, picture.dict.get('SMask'), picture.dict.get('Mask')])
    if (object instanceof PdfRef) redaction.replaced.push(object);
  walk.replace(operation.from, operation.to, `${spellName(walk.names.add('XObject', keep(wiped)))} Do`);
}

function drop(walk: Walk, { from, to }: ReadOperation, drawn: PdfObject | undefined): void {
  if (drawn instanceof PdfRef) walk.redacting.redaction.replaced.push(drawn);
  walk.touch();
  walk.replace(from, to, '');
}

const isInline = (operand: Operand | undefined): operand is InlineImage =>
  typeof operand === 'object' && operand !== null && 'data' in operand;
