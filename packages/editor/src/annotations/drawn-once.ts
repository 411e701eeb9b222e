import { fromLatin1 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { AddedAnnotation } from '../added/added-things.ts';
import { PageNaming, type Naming } from '../added/naming.ts';
import { withMore } from '../script/new-resource.ts';
import { rectangle } from './annotation-entries.ts';
import type { DrawnComment } from './drawn-comment.ts';

interface Appearance {
  readonly drawn: DrawnComment;
  readonly appearance: PdfStream;
}

/** What comments without letters look like depends on nothing else of the document, so they are drawn and packed once. */
const known = new WeakMap<AddedAnnotation, Appearance>();

export function drawnOnce(thing: AddedAnnotation, meaningOf: Naming['meaningOf']): Appearance {
  const drawnBefore = known.get(thing);
  if (drawnBefore) return drawnBefore;
  let hasLetters = false;
  const naming = new PageNaming(undefined, (...glyph) => {
    hasLetters = true;
    return meaningOf(...glyph);
  });
  const drawn = thing.draw({ naming, objects: new NewObjects() });
  const made = { drawn, appearance: appearanceOf(drawn, naming) };
  if (!hasLetters) known.set(thing, made);
  return made;
}

/** Its box is the annotation's rectangle, so that it is drawn where it stands (12.5.5, algorithm 8.1). */
export function appearanceOf({ words, box }: Pick<DrawnComment, 'words' | 'box'>, { added }: PageNaming): PdfStream {
  const dict = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: rectangle(box),
    Resources: withMore(undefined, added),
    // What is blended is blended with the page, and parts of it that overlap are one.
    Group: dictOf({ S: PdfName.of('Transparency') }),
    Filter: PdfName.of('FlateDecode'),
  });
  return new PdfStream(dict, deflateFor('tight', fromLatin1(words)));
}
