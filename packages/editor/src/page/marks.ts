import type { ReadOperation } from '@pagewright/pdf/content-stream/operations.ts';
import {
  asDict,
  asInteger,
  asString,
  isDict,
  PdfName,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import type { Mark } from './page-model.ts';

/** What `BMC` or `BDC` begins; its properties stand there, or among the resources by name. */
export function markOf({ from, to, operands }: ReadOperation, resources: PdfDict | undefined): Mark {
  const [tag, given] = operands;
  const properties =
    given instanceof PdfName
      ? asDict(asDict(resources?.get('Properties'))?.get(given.value))
      : isDict(given as PdfObject | undefined)
        ? (given as PdfDict)
        : undefined;
  const actual = asString(properties?.get('ActualText'));
  return {
    from,
    to,
    properties,
    tag: tag instanceof PdfName ? tag.value : '',
    mcid: asInteger(properties?.get('MCID')),
    actualText: actual && textOf(actual),
  };
}
