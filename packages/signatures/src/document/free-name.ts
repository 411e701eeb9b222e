import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { signatureFieldsOf } from './signatures-in.ts';

/** The name with the first number that no field for a signature has. */
export function freeName(file: PdfFile, name: string): string {
  const taken = new Set(signatureFieldsOf(file).map((field) => field.name));
  for (let number = 1; ; number += 1) if (!taken.has(`${name}${number}`)) return `${name}${number}`;
}
