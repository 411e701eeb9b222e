import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { isDict, PdfStream, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';

/** A reference takes about so many characters. */
const SHORTEST = 20;

/**
 * Resources that stand within the dictionaries of streams, such as the appearances of fields, become objects of their
 * own: there they are packed, and equal ones are written once.
 */
export class SharedResources {
  private readonly objects = new NewObjects();
  private readonly known = new Map<string, PdfRef>();

  takeOut(object: PdfObject): PdfObject {
    if (!(object instanceof PdfStream)) return object;
    const resources = object.dict.get('Resources');
    if (!isDict(resources)) return object;
    const spelling = serialize(resources, ({ number, generation }) => `${number} ${generation} R`);
    if (spelling.length < SHORTEST) return object;
    let ref = this.known.get(spelling);
    if (!ref) this.known.set(spelling, (ref = this.objects.add(resources)));
    return new PdfStream(new Map(object.dict).set('Resources', ref), object.raw);
  }
}
