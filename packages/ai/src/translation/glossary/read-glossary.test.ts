import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GLOSSARY_LIMITS, type GlossaryTerm } from './glossary.ts';
import { readGlossary } from './read-glossary.ts';

const LANGUAGES = { from: 'en', to: 'fr' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, languages = LANGUAGES) =>
  readGlossary(typeof text === 'string' ? bytesOf(text) : text, languages);
const TERMS: readonly GlossaryTerm[] = [
  { source: 'harbour', target: 'port' },
  { source: 'gate, open', target: 'porte « ouverte »' },
];

describe('a table', () => {
  const TABLES = {
    commas: 'harbour,port\n"gate, open",porte « ouverte »\n',
    semicolons: 'harbour;port\r\ngate, open;porte « ouverte »',
    tabs: 'harbour\tport\rgate, open\tporte « ouverte »',
    'a head': 'source;target;case\nharbour;port;\ngate, open;porte « ouverte »;no',
    'languages for a head': 'en,fr\nharbour,port\n"gate, open",porte « ouverte »',
    'a mark of order': '\ufeffharbour;port\n\n ;\n gate, open ; porte « ouverte » \n',
    'the same line twice': 'harbour;port\nHarbour;port\ngate, open;porte « ouverte »\n',
  };
  for (const [name, table] of Object.entries(TABLES))
    test(`with ${name} is read`, () => assert.deepEqual(read(table), { terms: TERMS }));

  test('of a spreadsheet in UTF-16 or of an old one in Windows-1252 is read', () => {
    const units = Uint16Array.from('\ufeffcafé;thé\n', (letter) => letter.charCodeAt(0));
    const expected = { terms: [{ source: 'café', target: 'thé' }] };
    assert.deepEqual(read(new Uint8Array(units.buffer)), expected);
    assert.deepEqual(read(Uint8Array.from('café;thé\n', (letter) => letter.charCodeAt(0))), expected);
  });

  test('says which terms are meant as they are written', () => {
    assert.deepEqual(read('source,target,case\nUS,États-Unis,yes\nus,nous,yes'), {
      terms: [
        { source: 'US', target: 'États-Unis', isCaseSensitive: true },
        { source: 'us', target: 'nous', isCaseSensitive: true },
      ],
    });
  });

  test('may have quotation marks and ends of lines in a cell', () => {
    assert.deepEqual(read('"the ""big""\ngate",porte'), { terms: [{ source: 'the "big" gate', target: 'porte' }] });
  });

  test('that contradicts itself is not decided', () => {
    assert.deepEqual(read('source;target\nharbour;port\ngate;porte\nHarbour;havre\n'), {
      problem: { code: 'contradiction', source: 'Harbour', lines: [2, 4] },
    });
  });

  test('that cannot be used says why', () => {
    const { terms, termCharacters } = GLOSSARY_LIMITS;
    const many = Array.from({ length: terms + 1 }, (_, at) => `term ${at};terme ${at}`).join('\n');
    const problems: [string | Uint8Array, unknown][] = [
      ['', { code: 'empty' }],
      [' \n\n', { code: 'empty' }],
      ['source;target\n', { code: 'empty' }],
      ['one column\nof words', { code: 'unreadable', line: 1 }],
      ['harbour;port\ngate;\n', { code: 'unreadable', line: 2 }],
      ['harbour;port\n"gate;porte\n', { code: 'unreadable', line: 2 }],
      [many, { code: 'too-many', limit: terms }],
      [`harbour;port\ngate;${'x'.repeat(termCharacters + 1)}`, { code: 'too-long', line: 2, limit: termCharacters }],
      [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), { code: 'unreadable' }],
      [new Uint8Array(GLOSSARY_LIMITS.bytes + 1).fill(0x61), { code: 'unreadable' }],
    ];
    for (const [table, problem] of problems) assert.deepEqual(read(table), { problem });
  });
});

describe('a TBX file', () => {
  const DCT = `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Core" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min"
  xmlns:basic="http://www.tbxinfo.net/ns/basic">
 <tbxHeader><fileDesc><sourceDesc><p>Made for a test.</p></sourceDesc></fileDesc></tbxHeader>
 <text><body>
  <conceptEntry id="c1"><min:subjectField>ports</min:subjectField>
   <langSec xml:lang="en"><termSec><term>harbour</term></termSec><termSec><term>haven &amp; port</term></termSec></langSec>
   <langSec xml:lang="fr"><termSec><term>havre</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec>
    <termSec><term>port</term></termSec></langSec>
   <langSec xml:lang="de"><termSec><term>Hafen</term></termSec></langSec>
  </conceptEntry>
  <conceptEntry id="c2"><langSec xml:lang="en"><termSec><term>gate</term></termSec></langSec></conceptEntry>
 </body></text>
</tbx>`;
  const EXPECTED = {
    terms: [
      { source: 'harbour', target: 'port' },
      { source: 'haven & port', target: 'port' },
    ],
  };

  test('in DCT style is read', () => assert.deepEqual(read(DCT), EXPECTED));

  test('in DCA style is read', () => {
    const dca = DCT.replace('style="dct"', 'style="dca"')
      .replace(
        /<min:administrativeStatus>(.*?)<\/min:administrativeStatus>/,
        '<termNote type="administrativeStatus">$1</termNote>',
      )
      .replace(/<min:subjectField>(.*?)<\/min:subjectField>/, '<descrip type="subjectField">$1</descrip>');
    assert.deepEqual(read(dca), EXPECTED);
  });

  test('of MARTIF is read, with its document type', () => {
    const martif = DCT.replace(
      /<tbx [^>]*>/,
      '<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd"><martif type="TBX" xml:lang="en">',
    )
      .replaceAll('</tbx>', '</martif>')
      .replaceAll('tbxHeader', 'martifHeader')
      .replaceAll('conceptEntry', 'termEntry')
      .replaceAll('langSec', 'langSet')
      .replaceAll(/<(\/?)termSec>/g, '<$1ntig>')
      .replaceAll(/<term>(.*?)<\/term>(?:<min:\w+>(.*?)<\/min:\w+>)?/g, (_, term: string, status = '') => {
        const note = status === '' ? '' : `<termNote type="administrativeStatus">${status}</termNote>`;
        return `<termGrp><term>${term}</term>${note}</termGrp>`;
      });
    assert.deepEqual(read(martif), EXPECTED);
  });

  test('with other languages, or in a region, is read for those', () => {
    assert.deepEqual(read(DCT, { from: 'de-AT', to: 'en-GB' }), { terms: [{ source: 'Hafen', target: 'harbour' }] });
    assert.deepEqual(read(DCT, { from: 'en', to: 'es' }), { problem: { code: 'empty' } });
  });

  test('that contradicts itself is not decided', () => {
    const twice = DCT.replace(
      '</body>',
      '<conceptEntry><langSec xml:lang="en"><termSec><term>harbour</term></termSec></langSec><langSec xml:lang="fr"><termSec><term>havre</term></termSec></langSec></conceptEntry></body>',
    );
    assert.deepEqual(read(twice), { problem: { code: 'contradiction', source: 'harbour', lines: [1, 3] } });
  });

  test('that is cut, no TBX or declares entities is not read', () => {
    const unreadable = { problem: { code: 'unreadable' } };
    assert.deepEqual(read(DCT.slice(0, -20)), unreadable);
    assert.deepEqual(read('<html><body>harbour</body></html>'), unreadable);
    assert.deepEqual(read(DCT.replace('<tbx ', '<!DOCTYPE tbx [<!ENTITY a "b">]><tbx ')), unreadable);
    assert.deepEqual(read(`<tbx>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</tbx>`), unreadable);
  });
});
