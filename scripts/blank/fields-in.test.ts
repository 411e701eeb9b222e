import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { FORM_IDS, loadForm, type BlankField } from '@pagewright/forms';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { fieldsIn } from './fields-in.ts';

/** A document of these objects, without a cross-reference table: that is found. Object 1 is the catalog. */
function documentOf(objects: readonly string[]): Uint8Array {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return fromLatin1(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

const FORM = documentOf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 8 0 R 11 0 R 12 0 R 13 0 R 14 0 R] >> >>',
  '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [7 0 R 11 0 R 12 0 R 13 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [9 0 R 10 0 R] >>',
  // A name above a name; what is read-only and how long is taken from above.
  '<< /T (form[0]) /FT /Tx /Ff 1 /MaxLen 9 /Kids [6 0 R] >>',
  '<< /T (page) /Parent 5 0 R /Kids [7 0 R] >>',
  '<< /T (number) /Parent 6 0 R /Subtype /Widget /Rect [110.4 20.5 10.6 40] >>',
  // One field of two boxes.
  '<< /T (Sex) /FT /Btn /Kids [9 0 R 10 0 R] >>',
  '<< /Parent 8 0 R /Subtype /Widget /Rect [1 2 3 4] /AP << /N << /M null /Off null >> >> >>',
  '<< /Parent 8 0 R /Subtype /Widget /Rect [5 6 7 8] /AP << /N << /F null /Off null >> >> >>',
  '<< /T (comb) /FT /Tx /Ff 16777216 /MaxLen 2 /Subtype /Widget /Rect [0 0 9 9] >>',
  '<< /T (Clear) /FT /Btn /Ff 65536 /Subtype /Widget /Rect [0 0 9 9] >>',
  '<< /T (Signature) /FT /Sig /Subtype /Widget /Rect [0 0 9 9] >>',
  '<< /T (shown nowhere) /FT /Tx /Subtype /Widget /Rect [0 0 9 9] >>',
]);

test('fields are read with what they take from above, groups as one, without buttons and signatures', () => {
  assert.deepEqual(fieldsIn(FORM, 'made.pdf'), [
    { name: 'form[0].page.number', page: 1, area: [11, 21, 110, 40], longest: 9, isReadOnly: true },
    { name: 'Sex', page: 2, area: [1, 2, 3, 4], on: ['M', 'F'] },
    { name: 'comb', page: 1, area: [0, 0, 9, 9], longest: 2, comb: true },
  ] satisfies BlankField[]);
});

test('a document without a form has no fields', () => {
  assert.deepEqual(
    fieldsIn(
      documentOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        '<< /Type /Page /Parent 2 0 R >>',
      ]),
      'made.pdf',
    ),
    [],
  );
});

/** The folder of official forms beside the tree or above it. */
function corpusAbove(folder: string): string | undefined {
  const here = path.join(folder, 'shared/corpus/us-forms');
  if (existsSync(here)) return here;
  const above = path.dirname(folder);
  return above === folder ? undefined : corpusAbove(above);
}

const CORPUS = corpusAbove(import.meta.dirname);
const files = (CORPUS === undefined ? [] : readdirSync(CORPUS))
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => {
    const bytes = readFileSync(path.join(CORPUS ?? '', name));
    return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  });

for (const id of FORM_IDS)
  test(
    `${id}: the table of fields is that of the official file`,
    { skip: files.length === 0 && 'skipped: no corpus' },
    async () => {
      const blank = (await loadForm(id))?.blank;
      assert.ok(blank);
      const known = files.find(({ sha256 }) => blank.postings.some((posting) => posting.sha256 === sha256));
      // Of DS-11 a copy is at hand, not the official file.
      const file = known ?? files.find(({ name }) => name.startsWith(`${id}-${blank.revised}`));
      assert.ok(file, `there is no file of ${blank.name}, ${blank.revision}`);
      const read = new Map(fieldsIn(new Uint8Array(file.bytes), file.name).map((field) => [field.name, field]));
      assert.deepEqual(blank.fields.map(({ name }) => name).toSorted(), [...read.keys()].toSorted());
      for (const { area, ...field } of blank.fields) {
        const { area: there, ...official } = read.get(field.name) ?? {};
        assert.deepEqual(field, official);
        // Of half a point, one reader sees the lower and one the higher.
        assert.ok(
          area.every((side, at) => Math.abs(side - (there?.[at] ?? Infinity)) <= 1),
          `${field.name}: ${area}`,
        );
      }
      if (known) assert.ok(blank.postings.some(({ bytes }) => bytes === known.bytes.length));
    },
  );
