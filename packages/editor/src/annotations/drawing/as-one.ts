import { fromLatin1 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { dictOf, PdfName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { PageNaming, type Naming } from '../../added/naming.ts';
import type { Clip } from '../../page/clip.ts';
import { withMore } from '../../script/new-resource.ts';
import type { CommentCanvas } from '../drawn-comment.ts';

/** What is drawn as one thing that one can see through: its parts do not show through each other (ISO 32000-2, 11.6.6). */
export function asOne(
  { naming, objects }: CommentCanvas,
  { opacity = 1, box }: { opacity: number | undefined; box: Clip },
  draw: (naming: Naming) => string,
): string {
  const state = naming.stateName(opacity, 'normal');
  if (state === undefined) return draw(naming);
  const own = new PageNaming(undefined, naming.meaningOf);
  const words = draw(own);
  const dict = dictOf({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: [box.left, box.bottom, box.right, box.top],
    Resources: withMore(undefined, own.added),
    Group: dictOf({ S: PdfName.of('Transparency') }),
    Filter: PdfName.of('FlateDecode'),
  });
  const form = objects.add(new PdfStream(dict, deflateFor('tight', fromLatin1(words))));
  return `q /${state} gs /${naming.nameOf('XObject', form)} Do Q`;
}
