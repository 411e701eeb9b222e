import { asDict, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** What words of ours name, beside what their content has. */
export interface NewResource {
  kind: 'Font' | 'XObject' | 'ExtGState' | 'Properties';
  name: string;
  object: PdfObject;
}

export function withMore(resources: PdfDict | undefined, more: readonly NewResource[]): PdfDict {
  const all = new Map(resources ?? []);
  for (const { kind, name, object } of more) all.set(kind, new Map(asDict(all.get(kind)) ?? []).set(name, object));
  return all;
}

/** A name that none of these resources has. */
export function freeName(taken: PdfDict): string {
  let number = 0;
  while (taken.has(`Edited${number}`)) number += 1;
  return `Edited${number}`;
}
