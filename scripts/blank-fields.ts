import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BlankField } from '@pagewright/forms';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { fieldsIn } from './blank/fields-in.ts';

/** `npm run -s blank -- form.pdf` prints what the description of a form's blank says of its file: hash, size, pages, fields. */

const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('Usage: npm run -s blank -- form.pdf');
  process.exit(2);
}
const bytes = readFileSync(given);
const file = new PdfFile(given, bytes);
console.log(`// sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
console.log(`// ${bytes.length} bytes, ${readPageTree(file).pages.length} pages`);
for (const field of fieldsIn(new Uint8Array(bytes), given)) console.log(`  { ${spelled(field)} },`);

/** As an entry of a table in TypeScript. */
function spelled(field: BlankField): string {
  const spell = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(spell).join(', ')}]`;
    return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value);
  };
  return Object.entries(field)
    .map(([key, value]) => `${key}: ${spell(value)}`)
    .join(', ');
}
