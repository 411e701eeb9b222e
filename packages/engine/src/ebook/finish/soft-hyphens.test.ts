import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import { settleSoftHyphens } from './soft-hyphens.ts';

/** The content of a page after its soft hyphens are settled. */
function settled(content: string): string {
  const objects = new NewObjects();
  const contents = objects.add(new PdfStream(new Map(), fromLatin1(content)));
  const edits = new Edits();
  settleSoftHyphens(objects.add(dictOf({ Contents: contents })), edits);
  const stream = edits.load(contents);
  return stream instanceof PdfStream ? latin1(decodeStream(stream) ?? new Uint8Array()) : '';
}

const MARKED = '/Span <</ActualText <FEFF00AD> >> BDC\n';

test('a soft hyphen that shows nothing goes, with its own replacement text', () => {
  assert.equal(settled(`BT\n<0001> Tj\n${MARKED}<0003> Tj\nEMC\n<0002> Tj\nET`), 'BT\n<0001> Tj\n\n<0002> Tj\nET');
});

test('what it moves the pen by stays', () => {
  assert.equal(
    settled(`BT\n<0001> Tj\n${MARKED}7.5 0 Td <0003> Tj\nEMC\n4 0 Td <0002> Tj\nET`),
    'BT\n<0001> Tj\n7.5 0 Td \n4 0 Td <0002> Tj\nET',
  );
});

test('the hyphen that is seen at the end of a line is marked as soft', () => {
  const line = '\nET\nBT\n/F1 12 Tf\n1 0 0 -1 20 30 Tm\n';
  assert.equal(
    settled(`BT\n${MARKED}<0003> Tj\nEMC${line}<0010> Tj\nET\nQ`),
    `BT\n${line}/Span<</ActualText <FEFF00AD>>> BDC <0010> Tj\nEMC\nET\nQ`,
  );
});

test('several on a page, and other replacement texts, which stay', () => {
  const one = `${MARKED}<0003> Tj\nEMC\n`;
  const other = '/Span <</ActualText <FEFF0066> >> BDC\n<0004> Tj\nEMC\n';
  assert.equal(settled(`BT ${one}${other}${one}ET`), `BT \n${other}\nET`);
  const open = `BT ${MARKED}<0003> Tj (more) Tj EMC ET`;
  assert.equal(settled(open), open);
});
