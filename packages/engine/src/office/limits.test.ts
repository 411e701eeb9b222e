import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  closeUnlessShared,
  circularPresentation,
  cornerCells,
  docxWith,
  emptyRows,
  largePicture,
  modestBomb,
  nestedControls,
  nestedTables,
  setTripwires,
  sampleOf,
} from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from './kinds.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { officeToPdf } from './office-to-pdf.ts';

/** Small files that take LibreOffice for ever: each ends by its deadline, and the next one comes out as ever. */

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const DEADLINE_MS = 5_000;

const outcomeOf = async (kind: OfficeKind, bytes: Uint8Array, deadlineMs?: number) => {
  const file = await wires.place(`document.${kind}`, bytes);
  return wires.run((output) => officeToPdf({ path: file, kind, output, owner: 'tester', deadlineMs }));
};

const ENDED = /^(?:done|TIME_EXCEEDED|MEMORY_EXCEEDED|OUTPUT_EXCEEDED|FILE_DAMAGED|PROGRAM_CRASHED)$/;

const ENDLESS: Record<string, [kind: OfficeKind, make: () => Uint8Array, expected: RegExp]> = {
  'two cells in the corners of a sheet': ['xlsx', cornerCells, ENDED],
  'a million rows with a height and nothing in them': ['xlsx', () => emptyRows(1_000_000), ENDED],
  'three thousand tables within one another': ['docx', () => nestedTables(3000), /^CONTENT_TOO_HEAVY$/],
  'twenty thousand controls within one another': ['docx', () => nestedControls(20_000), /^CONTENT_TOO_HEAVY$/],
  'a presentation whose parts lead in circles': ['pptx', circularPresentation, ENDED],
  'a picture that unpacks to a thousand million bytes': [
    'docx',
    () => largePicture(1_000_000_000),
    /^OUTPUT_EXCEEDED$/,
  ],
  'a text that says it is short': ['docx', modestBomb, /^(?:FILE_DAMAGED|OUTPUT_EXCEEDED)$/],
};

describe('a small file', { concurrency: 2 }, () => {
  for (const [name, [kind, make, expected]] of sampleOf(import.meta, Object.entries(ENDLESS)))
    test(`ends: ${name}`, async () => {
      assert.match((await outcomeOf(kind, make(), DEADLINE_MS)).code, expected);
    });
});

test('links, templates and pictures elsewhere are not gone to, and the next document comes out as ever', async () => {
  const places = [wires.secret, `file://${wires.secret}`, `${wires.away}/x.png`, `file://127.0.0.1/share/x.png`];
  const links = places.flatMap((target) =>
    ['image', 'attachedTemplate', 'oleObject', 'hyperlink', 'subDocument', 'frame'].map((type) => ({ type, target })),
  );
  const pictures = links.map(
    (_, index) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:link="rId${index + 1}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p><w:subDoc r:id="rId${index + 1}"/>`,
  );
  const fields = places.map(
    (place) =>
      `<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${place}&quot; "><w:r><w:t>field</w:t></w:r></w:fldSimple><w:fldSimple w:instr=" DDEAUTO cmd &quot;/c ${place}&quot; "/></w:p>`,
  );
  const { code, text } = await outcomeOf(
    'docx',
    docxWith(`<w:p><w:r><w:t>Plain words</w:t></w:r></w:p>${pictures.join('')}${fields.join('')}`, { links }),
  );
  assert.equal(code, 'done');
  assert.match(text, /Plain words/);
});

test('a task that is stopped when its result was already there leaves none', async () => {
  const file = await wires.place('document.docx', docxWith('<w:p/><w:p><w:r><w:br w:type="page"/></w:r></w:p>'));
  const stop = new AbortController();
  const choosePages = () => {
    stop.abort();
    return [1];
  };
  const { code } = await wires.run((output) =>
    officeToPdf({ path: file, kind: 'docx', output, owner: 'tester', choosePages, signal: stop.signal }),
  );
  assert.equal(code, 'ABORTED');
});
