import assert from 'node:assert/strict';
import test from 'node:test';
import { wordField, wordParagraph, wordRun } from '@pagewright/testkit';
import { partTexts } from './package/part-texts.ts';
import { directionEdits } from './properties/direction-edits.ts';
import { targetLanguage } from './target-language.ts';
import { editing } from './xml/edits.ts';
import { readXml } from './xml/read-xml.ts';

/** How the words of single paragraphs are read and written. */

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const wrap = (body: string) =>
  `<w:body xmlns:w="${W}" xmlns:r="urn:r" xmlns:m="urn:m" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${body}</w:body>`;

interface Asked {
  to?: string;
  from?: string;
  change?: (text: string) => string;
}

/** What is read, with styles as `<1>`, and what is written. */
function seen(body: string, { to = 'fr', from = 'en', change = (text) => text.toUpperCase() }: Asked = {}) {
  const source = wrap(body);
  const texts = partTexts(source, readXml(source), { number: 0, headings: new Set(['H']) });
  const setting = { target: targetLanguage(to), wasRightToLeft: targetLanguage(from).isRightToLeft };
  const edits = texts.map(({ parts, edit }) =>
    edit(
      parts.map(({ text, style }) => ({ text: change(text), style })),
      setting,
    ),
  );
  const written = editing(source, edits)(0, source.length);
  readXml(written);
  return {
    said: texts.map(({ parts }) => parts.map(({ text, style }) => (style > 0 ? `<${style}>${text}` : text)).join('|')),
    written: written.slice(written.indexOf('>') + 1, -'</w:body>'.length),
    texts,
  };
}

const said = (text: string, look = '') =>
  `<w:r><w:rPr>${look}<w:lang w:val="fr-FR"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const TAB = '<w:r><w:tab/></w:r>';

test('runs that look the same are one, whatever revision or language they are of', () => {
  const first = '<w:r w:rsidR="00A1"><w:rPr><w:b/><w:lang w:val="en-GB"/></w:rPr><w:t>Bold wo</w:t></w:r>';
  const second = '<w:r><w:rPr><w:b/><w:spacing w:val="-2"/></w:rPr><w:lastRenderedPageBreak/><w:t>rds</w:t></w:r>';
  const { said: read, written } = seen(wordParagraph(first + second));
  assert.deepEqual(read, ['Bold words']);
  assert.equal(written, wordParagraph(said('BOLD WORDS', '<w:b/>')));
});

test('most letters are in style 0, and spaces and signs alone make no style', () => {
  const { said: read } = seen(
    wordParagraph(
      `${wordRun('Bold', '<w:b/>')}${wordRun(' ', '<w:i/>')}${wordRun('and then all the rest')}${wordRun('.', '<w:u/>')}`,
    ),
  );
  assert.deepEqual(read, ['<1>Bold |and then all the rest.']);
});

test('numbers in front of a tab and behind one are no part of the text: an entry of contents reads like its heading', () => {
  const entry = `<w:hyperlink w:anchor="a">${wordRun('1.2')}${TAB}${wordRun('The garden')}${TAB}${wordField('PAGEREF a', wordRun('7'))}</w:hyperlink>`;
  const { said: read, written } = seen(wordParagraph(entry));
  assert.deepEqual(read, ['The garden']);
  assert.equal(written, wordParagraph(entry.replace(wordRun('The garden'), said('THE GARDEN'))));
});

test('the field of contents goes on over paragraphs, and its entries are texts', () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const begin = `${mark('begin')}<w:r><w:instrText>TOC \\o</w:instrText></w:r>${mark('separate')}`;
  const body = wordParagraph(begin + wordRun('First entry')) + wordParagraph(wordRun('Second entry') + mark('end'));
  assert.deepEqual(seen(body).said, ['First entry', 'Second entry']);
  const computed = body.replace('TOC \\o', 'ADDIN BIBLIOGRAPHY');
  assert.deepEqual(seen(computed + wordParagraph(wordRun('What follows'))).said, ['What follows']);
});

test('a link that is a field moves with its words, a computed field stays whole', () => {
  const link = wordField('HYPERLINK "https://example.org/"', wordRun('the map'));
  const {
    said: read,
    written,
    texts,
  } = seen(
    wordParagraph(
      `${wordRun('Look at ')}${link}${wordRun(' on page ')}${wordField('PAGE', wordRun('12'))}${wordRun(' again')}`,
    ),
  );
  assert.deepEqual(read, ['Look at |<1>the map| on page {1} again']);
  assert.deepEqual(texts[0]?.needed, [1]);
  assert.ok(written.includes(link.replace(wordRun('the map'), said('THE MAP'))));
  assert.ok(written.includes(wordField('PAGE', wordRun('12'))));
});

test('what stays stands once in the result, though an answer loses or doubles its place', () => {
  const note = '<w:r><w:footnoteReference w:id="4"/></w:r>';
  const body = wordParagraph(`${wordRun('Words')}${note}${wordRun(' and words')}`);
  for (const change of [() => 'Mots', () => '{1}Mots{1} {7}'])
    assert.equal(seen(body, { change }).written.split(note).length, 2);
});

test('a content control is never there twice, and one with a choice stays', () => {
  const control = (properties: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${wordRun('free words')}</w:sdtContent></w:sdt>`;
  const free = seen(wordParagraph(`${wordRun('Before ')}${control('<w:text/>')}${wordRun(' and behind')}`), {
    change: (text) => `${text}`,
  });
  assert.equal(free.said[0], 'Before |<1>free words| and behind');
  assert.equal(free.written.split('<w:sdt>').length, 2);
  const chosen = seen(wordParagraph(`${wordRun('Before ')}${control('<w:dropDownList/>')}${wordRun(' and behind')}`));
  assert.deepEqual(chosen.said, ['Before {1} and behind']);
  const bound = seen(wordParagraph(`${wordRun('Name ')}${control('<w:dataBinding w:xpath="/other"/>')}`));
  assert.deepEqual(bound.said, ['Name']);
  assert.match(bound.written, />NAME <\/w:t>/);
});

test('formulas, symbols, lines to fill in and marks like ours stay', () => {
  const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
  const body = wordParagraph(`${wordRun('Let ')}${formula}${wordRun(' be {3} and sign ______ here')}`);
  const { said: read, written } = seen(body);
  assert.deepEqual(read, ['Let {1} be {2} and sign {3} here']);
  assert.ok(written.includes(formula));
  assert.match(written, />\{3\}<.* AND SIGN .*>______</);
});

test('hidden words and those that were taken out are no text', () => {
  const body = wordParagraph(
    `${wordRun('Seen')}${wordRun('hidden', '<w:vanish/>')}<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>`,
  );
  const { said: read, written } = seen(body);
  assert.deepEqual(read, ['Seen']);
  assert.match(written, /hidden.*gone/);
});

test('references to characters are read, and written where they must be', () => {
  const { said: read, written } = seen(wordParagraph(wordRun('A &lt;b&gt; &amp; caf&#xE9;')), {
    change: (text) => `${text}\u0001`,
  });
  assert.deepEqual(read, ['A <b> & café']);
  assert.match(written, />A &lt;b&gt; &amp; café\ufffd</);
});

test('properties stand in the order of the schema', () => {
  const { written } = seen(
    wordParagraph(wordRun('Words', '<w:sz w:val="20"/><w:vertAlign w:val="superscript"/><w:specVanish w:val="0"/>')),
  );
  assert.match(written, /<w:sz w:val="20"\/><w:vertAlign w:val="superscript"\/><w:lang w:val="fr-FR"\/><w:specVanish/);
});

test('a language from right to left sets paragraphs, runs and what complex scripts go by', () => {
  const body = wordParagraph(wordRun('Words', '<w:b/><w:sz w:val="20"/>'), '<w:jc w:val="left"/>');
  const { written } = seen(body, { to: 'ar' });
  assert.match(written, /<w:pPr><w:bidi\/><w:jc w:val="left"\/><\/w:pPr>/);
  assert.match(
    written,
    /<w:rPr><w:b\/><w:bCs\/><w:sz w:val="20"\/><w:szCs w:val="20"\/><w:rtl\/><w:lang w:val="ar-EG" w:bidi="ar-EG"\/><\/w:rPr>/,
  );
});

test('from right to left into a language from left to right all is turned back', () => {
  const body = wordParagraph(wordRun('كلمات', '<w:bCs/><w:rtl/>'), '<w:bidi/>');
  const { written } = seen(body, { from: 'ar', to: 'en' });
  assert.match(written, /<w:pPr><w:bidi w:val="0"\/><\/w:pPr>/);
  assert.match(written, /<w:rPr><w:b\/><w:bCs\/><w:rtl w:val="0"\/><w:lang w:val="en-US"\/><\/w:rPr>/);
});

test('columns of tables and sections begin on the side that the language does', () => {
  const source = wrap('<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblW w:w="0"/></w:tblPr></w:tbl><w:sectPr/>');
  const written = (from: string, to: string) => {
    const setting = { target: targetLanguage(to), wasRightToLeft: targetLanguage(from).isRightToLeft };
    return editing(source, directionEdits(source, readXml(source), setting))(0, source.length);
  };
  const mirrored = written('en', 'he');
  assert.match(mirrored, /<w:tblStyle w:val="T"\/><w:bidiVisual\/><w:tblW/);
  assert.match(mirrored, /<w:sectPr><w:bidi\/><\/w:sectPr>/);
  assert.equal(written('en', 'fr'), source);
  assert.doesNotMatch(written('ar', 'fr'), /bidi/);
});

test('both forms of a drawing say the same, and a text that stands in one alone is its own', () => {
  const box = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
  const forms = (choice: string, fallback: string) =>
    wordParagraph(
      `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${choice}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${fallback}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
    );
  const ids = (body: string) => seen(body).texts.map(({ id }) => id);
  assert.deepEqual(ids(forms(box('One') + box('Two'), box('One') + box('Two'))), ['0.1', '0.2', '0.1', '0.2']);
  assert.deepEqual(ids(forms(box('One'), box('Other'))), ['0.1', '0.2']);
});

test('texts know the heading above them', () => {
  const body = wordParagraph(wordRun('Chapter'), '<w:pStyle w:val="H"/>') + wordParagraph(wordRun('Some words'));
  assert.deepEqual(
    seen(body).texts.map(({ heading }) => heading),
    [undefined, 'Chapter'],
  );
});

test('other prefixes of the same namespaces are read, and written', () => {
  const source = `<x:body xmlns:x="${W}"><x:p><x:r><x:t>Words</x:t></x:r></x:p></x:body>`;
  const [text] = partTexts(source, readXml(source), { number: 0, headings: new Set() });
  const edit = text!.edit([{ text: 'Mots', style: 0 }], { target: targetLanguage('fr'), wasRightToLeft: false });
  assert.match(
    editing(source, [edit])(0, source.length),
    /<x:r><x:rPr><x:lang x:val="fr-FR"\/><\/x:rPr><x:t xml:space="preserve">Mots<\/x:t><\/x:r>/,
  );
});

for (const [what, xml] of Object.entries({
  nothing: '',
  'no end': '<a><b></a>',
  'two roots': '<a/><b/>',
  'a tag that never ends': '<a b="',
  'a comment that never ends': '<a><!-- </a>',
  'a document type': '<!DOCTYPE a><a/>',
  'elements without end within elements': '<a>'.repeat(100_000),
}))
  test(`is no XML: ${what}`, () => assert.throws(() => readXml(xml), { name: 'XmlFault' }));
