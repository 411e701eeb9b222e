import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  docxWith,
  oddZipOf,
  partsOf,
  setTripwires,
  zipOf,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';

/** Office packages that other programs open although they are not quite as the standards say. */

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const outcomeOf = async (kind: OfficeKind, bytes: Uint8Array) => {
  const file = await wires.place(`odd.${kind}`, bytes);
  return wires.run((output) => officeToPdf({ path: file, kind, output, owner: 'tester' }));
};

const WORDS = 'Plain words';
const parts = partsOf(docxWith(`<w:p><w:r><w:t>${WORDS}</w:t></w:r></w:p>`));
const ODD_ARCHIVES: Record<string, Uint8Array> = {
  'bytes after its end': oddZipOf(parts, { trailing: '\n\n' }),
  'a page of zeros after its end': oddZipOf(parts, { trailing: Buffer.alloc(60_000) }),
  'a comment that says it is longer': oddZipOf(parts, { comment: 'c', commentLength: 300 }),
  'a comment that says it is not there': oddZipOf(parts, { comment: 'made by hand', commentLength: 0 }),
  'sizes behind the entries': oddZipOf(parts, { descriptors: 'marked' }),
  'sizes behind the entries, without a mark': oddZipOf(parts, { descriptors: 'bare' }),
  'sizes behind entries that are not packed': oddZipOf(parts, { descriptors: 'marked', stored: true }),
  'a directory in another order': oddZipOf(parts, { order: 'reversed' }),
  'an entry that the directory does not name': oddZipOf(parts, { unlisted: true }),
  'room between the entries': oddZipOf(parts, { padding: 64 }),
  'a 64-bit form': oddZipOf(parts, { zip64: 'same' }),
  'all of it': oddZipOf(parts, { order: 'reversed', unlisted: true, padding: 9, descriptors: 'marked', trailing: 'x' }),
};
for (const [name, bytes] of sampleOf(import.meta, Object.entries(ODD_ARCHIVES)))
  test(`a document is read whose archive has ${name}`, { skip }, async () => {
    const { code, text } = await outcomeOf('docx', bytes);
    assert.equal(code, 'done');
    assert.match(text, new RegExp(WORDS));
  });

const office = 'urn:oasis:names:tc:opendocument:xmlns';
const odtWith = (doctype: string, words = WORDS) =>
  zipOf(
    {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:text><text:p>${words}</text:p></office:text></office:body></office:document-content>`,
      'META-INF/manifest.xml': `<?xml version="1.0"?><!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:media-type="application/vnd.oasis.opendocument.text" manifest:full-path="/"/><manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"/></manifest:manifest>`,
    },
    ['mimetype'],
  );
const docxPart = (from: string, to: string) => {
  const part = Buffer.from(parts['word/document.xml'] ?? []).toString();
  return zipOf({ ...parts, 'word/document.xml': part.replace(from, to) });
};
const ROOT = '<w:document ';
const oo = '<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "office.dtd">';
const WITH_DOCTYPE: Record<string, [kind: OfficeKind, bytes: Uint8Array]> = {
  'the name of a DTD, as OpenOffice.org wrote it': ['odt', odtWith(oo)],
  'no DTD at all': ['odt', odtWith('<!DOCTYPE office:document-content>')],
  'declared elements': ['odt', odtWith('<!DOCTYPE office:document-content [<!ELEMENT text:p ANY>]>')],
  'a DTD elsewhere, which nobody fetches': [
    'odt',
    odtWith(`<!DOCTYPE office:document-content SYSTEM "${wires.away}/x.dtd">`),
  ],
  'a DTD that is a file of the machine': [
    'odt',
    odtWith(`<!DOCTYPE office:document-content SYSTEM "file://${wires.secret}">`),
  ],
  'in a part of Word': ['docx', docxPart(ROOT, `<!DOCTYPE w:document>${ROOT}`)],
  'in a part of Word, with a DTD elsewhere': [
    'docx',
    docxPart(ROOT, `<!DOCTYPE w:document PUBLIC "x" "${wires.away}/y.dtd">${ROOT}`),
  ],
  'only as words': ['docx', docxPart(WORDS, `${WORDS}<![CDATA[ <!DOCTYPE x [<!ENTITY e "v">]> ]]>`)],
};
for (const [name, [kind, bytes]] of Object.entries(WITH_DOCTYPE))
  (name === 'a DTD that is a file of the machine' ? test : proof)(
    `a document type is read: ${name}`,
    { skip },
    async () => {
      const { code, text } = await outcomeOf(kind, bytes);
      assert.equal(code, 'done');
      assert.match(text, new RegExp(WORDS));
    },
  );

const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  '',
);
const utf16 = (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le');
const WITH_ENTITIES: Record<string, [kind: OfficeKind, bytes: Uint8Array]> = {
  'one that nobody uses': ['odt', odtWith('<!DOCTYPE x [<!ENTITY e "v">]>')],
  'one in a part of Word': ['docx', docxPart(ROOT, `<!DOCTYPE w:document [<!ENTITY e "v">]>${ROOT}`)],
  'a file of the machine': ['odt', odtWith(`<!DOCTYPE x [<!ENTITY e SYSTEM "file://${wires.secret}">]>`, '&e;')],
  'an address': ['odt', odtWith(`<!DOCTYPE x [<!ENTITY e SYSTEM "${wires.away}/e">]>`, '&e;')],
  'a parameter': ['odt', odtWith(`<!DOCTYPE x [<!ENTITY % p SYSTEM "${wires.away}/p"> %p;]>`)],
  'ten times ten times ten': ['odt', odtWith(`<!DOCTYPE x [<!ENTITY e0 "ha">${laughs}]>`, '&e9;')],
  'behind a comment': ['odt', odtWith('<!-- <x> --><?a b?><!DOCTYPE x [<!-- ]> --><!ENTITY e "v">]>', '&e;')],
  'behind a long comment': ['odt', odtWith(`<!--${'-x'.repeat(40_000)}--><!DOCTYPE x [<!ENTITY e "v">]>`, '&e;')],
  'in UTF-16': [
    'docx',
    zipOf({
      ...parts,
      'word/styles.xml': utf16('<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x [<!ENTITY e "v">]><x/>'),
    }),
  ],
  'in relations': ['docx', zipOf({ ...parts, '_rels/other.rels': '<!DOCTYPE x [<!ENTITY e "v">]><Relationships/>' })],
};
for (const [name, [kind, bytes]] of Object.entries(WITH_ENTITIES))
  test(`entities are refused: ${name}`, async () => {
    assert.equal((await outcomeOf(kind, bytes)).code, 'FILE_DAMAGED');
  });
