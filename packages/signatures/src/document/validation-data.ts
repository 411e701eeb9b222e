import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asArray, asDict, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';

/** Certificates, OCSP responses and CRLs that a file carries for all its signatures (ISO 32000-2, 12.8.4.3), DER. */
export interface ValidationData {
  certificates: Uint8Array<ArrayBuffer>[];
  ocsps: Uint8Array<ArrayBuffer>[];
  crls: Uint8Array<ArrayBuffer>[];
}

/** Of each kind; a hostile file brings thousands. */
const MOST = 500;

export function validationDataOf({ catalog }: PdfFile): ValidationData {
  const store = asDict(catalog.get('DSS'));
  const streams = (key: string) =>
    (asArray(store?.get(key)) ?? []).slice(0, MOST).flatMap((each) => {
      const stream = resolve(each);
      const bytes = stream instanceof PdfStream ? decodeStream(stream) : undefined;
      return bytes ? [bytes.slice()] : [];
    });
  return { certificates: streams('Certs'), ocsps: streams('OCSPs'), crls: streams('CRLs') };
}
