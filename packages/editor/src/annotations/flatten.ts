import type { Flatten } from '@pagewright/contract/edits/annotations/annotation.ts';
import {
  asArray,
  asDict,
  asInteger,
  asName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../operations/editing.ts';

export function flatten(_editing: Editing, _operation: Flatten): void {}
