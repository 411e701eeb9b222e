import type { AddedBox } from '@pagewright/contract/edits/added.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { frameOf, spelledMatrix } from '../../../added/frame.ts';
import type { Naming } from '../../../added/naming.ts';
import { boxOf } from '../../../page/clip.ts';
import { matrixOf, multiply } from '../../../page/matrix.ts';
import { ownOf } from '../../own-entries.ts';

/** The appearance of an annotation as it is shown, as the document refers to it; that of one which we moved is what it was before. */
export function lookOf(annotation: PdfDict): PdfObject | undefined {
  const kept = ownOf(annotation)?.get('Look');
  if (resolve(kept) instanceof PdfStream) return kept;
  const look = asDict(annotation.get('AP'))?.get('N');
  if (resolve(look) instanceof PdfStream) return look;
  const states = asDict(look);
  const state = states?.get(asName(annotation.get('AS')) ?? '');
  return resolve(state) instanceof PdfStream ? state : undefined;
}

/** An appearance drawn so that it fills a box (ISO 32000-2, 12.5.5); `undefined` for one without an area. */
export function lookWords(look: PdfObject, box: AddedBox): ((naming: Naming) => string) | undefined {
  const form = resolve(look);
  if (!(form instanceof PdfStream)) return undefined;
  const corners = (asArray(form.dict.get('BBox')) ?? []).map((each) => asNumber(each) ?? 0);
  const [x = 0, y = 0, toX = 0, toY = 0] = corners;
  const own = matrixOf(asArray(form.dict.get('Matrix'))?.map((each) => asNumber(each)));
  const { left, bottom, right, top } = boxOf(own, [x, y, toX, y, toX, toY, x, toY]);
  if (!(right > left && top > bottom)) return undefined;
  const [across, up] = [box.width / (right - left), box.height / (top - bottom)];
  const matrix = multiply([across, 0, 0, up, -left * across, -top * up], frameOf(box));
  return (naming) => `q ${spelledMatrix(matrix)} cm /${naming.nameOf('XObject', look)} Do Q`;
}
