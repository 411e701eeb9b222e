import { readDrawing, type Drawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import type { AddedBox } from '@pagewright/contract/edits/added.ts';
import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asString,
  dictOf,
  PdfName,
  PdfStream,
  resolve,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, byteString } from '@pagewright/pdf/objects/text-string.ts';
import { frameOf, spelledColour, spelledMatrix } from '../../../added/frame.ts';
import { multiply } from '../../../page/matrix.ts';
import { numbersOf, ownOf, OWN } from '../../own-entries.ts';

/** Drawings as forms, each once in the document: initials on a hundred pages are one. */
export class OwnDrawings {
  private readonly objects = new NewObjects();
  private readonly known = new Map<string, PdfRef>();

  formOf({ width, height, colour, path }: Drawing): PdfRef {
    const key = [width, height, colour, path].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const words = `${spelledColour(colour)} rg\n${operatorsOf(path)}f`;
    const dict = dictOf({
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: [0, 0, width, height],
      // By which it is read again: operators may be written anew by other programs.
      [OWN]: dictOf({ Path: byteString(fromLatin1(path)) }),
      Filter: PdfName.of('FlateDecode'),
    });
    const form = this.objects.add(new PdfStream(dict, deflateFor('tight', fromLatin1(words))));
    this.known.set(key, form);
    return form;
  }
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

const operatorsOf = (path: string): string =>
  path.replaceAll(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, numbers: string) => `${numbers} ${OPERATORS[letter] ?? ''}\n`,
  );

/** Operators that fill a box with the form of that name. */
export function drawnWords(name: string, { width, height }: Pick<Drawing, 'width' | 'height'>, box: AddedBox): string {
  const matrix = multiply([box.width / width, 0, 0, -box.height / height, 0, 0], frameOf(box));
  return `q ${spelledMatrix(matrix)} cm /${name} Do Q`;
}

/** `undefined` for what is no form of ours. */
export function drawingIn(entry: PdfObject | undefined, colour: Drawing['colour'] | undefined): Drawing | undefined {
  const form = resolve(entry);
  if (!(form instanceof PdfStream)) return undefined;
  const path = asString(ownOf(form.dict)?.get('Path'));
  const [, , width, height] = numbersOf(form.dict, 'BBox');
  return path && readDrawing({ width, height, colour, path: latin1(bytesOf(path)) });
}
