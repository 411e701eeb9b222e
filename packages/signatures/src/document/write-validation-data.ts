import { bytesToHex } from '@noble/hashes/utils.js';
import { concat } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, dictOf, PdfName, PdfRef, PdfStream, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { ChangedObjects } from './changed-objects.ts';
import { validationDataOf, type ValidationData } from './validation-data.ts';

const KEYS = { certificates: 'Certs', ocsps: 'OCSPs', crls: 'CRLs' } as const;

/**
 * The file with what is needed to check its signatures when their issuers are gone, as an increment (ISO 32000-2, 12.8.4.3;
 * EN 319 142-1, 5.4.2). What it has already is not added again; without anything new it stays as it is.
 */
export function writeValidationData(file: PdfFile, data: ValidationData): Uint8Array {
  const root = file.trailer.get('Root');
  if (!(root instanceof PdfRef)) throw new TypeError('the catalog is no object of its own');
  const known = validationDataOf(file);
  const changed = new ChangedObjects(file);
  const made = new NewObjects();
  const store = { value: file.catalog.get('DSS'), key: 'DSS', owner: () => changed.dict(root) };
  let isMore = false;
  for (const kind of ['certificates', 'ocsps', 'crls'] as const) {
    const have = new Set(known[kind].map(bytesToHex));
    for (const bytes of data[kind]) {
      const hex = bytesToHex(bytes);
      if (have.has(hex)) continue;
      have.add(hex);
      isMore = true;
      const key = KEYS[kind];
      const value = asDict(store.value)?.get(key);
      changed.append({ value, key, owner: () => changed.dictOf(store) }, made.add(streamOf(bytes)));
    }
  }
  return isMore ? concat([file.bytes, writeIncrement(file, changed.all)]) : file.bytes;
}

function streamOf(bytes: Uint8Array): PdfStream {
  const dict: PdfDict = dictOf({ Filter: PdfName.of('FlateDecode') });
  return new PdfStream(dict, deflateFor('tight', bytes));
}
