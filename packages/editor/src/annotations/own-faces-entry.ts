import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { asArray, asString, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, byteString } from '@pagewright/pdf/objects/text-string.ts';

/** Faces by their hashes, so that a text of ours is set in the same ones when it is changed. */
export const facesEntry = (faces: readonly string[]): PdfObject => faces.map((face) => byteString(fromLatin1(face)));

const HASH = /^[\da-f]{64}$/;

/** None where somebody else wrote them. */
export const facesIn = (entry: PdfObject | undefined): string[] =>
  (asArray(entry) ?? []).flatMap((each) => {
    const string = asString(each);
    const hash = string ? latin1(bytesOf(string)) : '';
    return HASH.test(hash) ? [hash] : [];
  });
