import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import { translation, type Translation } from '@pagewright/contract/translations/translation.ts';
import { officeToPdf } from '@pagewright/engine/office';
import {
  agileLockedOf,
  docxOf,
  docxWith,
  encryptedOdtOf,
  modestBomb,
  nestedTables,
  partsOf,
  serveModels,
  wordField,
  wordOf,
  wordParagraph,
  wordRun,
  wordTextBox,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { performTool } from '../src/perform.ts';
import type { TaskModel } from '../src/task-model.ts';
import { given, tryTool } from '../src/trial.ts';

const { folder } = await tryTool('translate-pdf');
const tool = await loadTool('translate-pdf');
const models = await serveModels();
after(() => models.close());

const modelNamed = (model: string): TaskModel => ({
  settings: models.settingsOf(model),
  prices: undefined,
  left: async () => ({ tokens: Infinity, seconds: 3_600 }),
  spent: async () => {},
});

interface Asked {
  to?: string;
  model?: string;
  beside?: object;
  passwords?: string[];
  name?: string;
  options?: Record<string, string>;
}

async function taskOf(
  bytes: Uint8Array,
  { to = 'el', model, beside, passwords, name = 'Report.docx', options }: Asked,
) {
  const own = await mkdtemp(path.join(folder, 'word-'));
  const file = path.join(own, name);
  await writeFile(file, bytes);
  const files = [given(file, name)];
  if (beside) {
    await writeFile(path.join(own, 'own.json'), JSON.stringify(beside));
    files.push(given(path.join(own, 'own.json'), 'own.json'));
  }
  return {
    files: files.map((each) => ({ ...each, name: path.basename(each.path) })),
    options: { to, from: 'en', ...options },
    folder: own,
    model: model === undefined ? undefined : modelNamed(model),
    ...(passwords && { passwords }),
  };
}

interface Outcome {
  parts: Record<string, string>;
  order: string[];
  bytes: Uint8Array;
  told: Translation;
  codes: string[];
  name: string;
  pdfText: () => Promise<string>;
}

async function translated(bytes: Uint8Array, asked: Asked = { model: 'translating' }): Promise<Outcome> {
  const task = await taskOf(bytes, asked);
  const { outputs, notes } = await performTool(tool, task);
  const [document, json] = outputs;
  assert.ok(document && json);
  const written = await readFile(document.path);
  const parts = partsOf(written);
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part).toString('utf8')])),
    order: Object.keys(parts),
    bytes: written,
    told: translation.parse(JSON.parse(await readFile(json.path, 'utf8'))),
    codes: notes.map(({ code }) => code),
    name: document.name,
    pdfText: async () => {
      const output = path.join(task.folder, 'seen.pdf');
      await officeToPdf({ path: document.path, kind: 'docx', output, owner: 'test' });
      return execFileSync('pdftotext', ['-layout', output, '-'], { encoding: 'utf8' });
    },
  };
}

const bodyOf = ({ parts }: Outcome) => /<w:body>([^]*)<w:sectPr>/.exec(parts['word/document.xml'] ?? '')?.[1] ?? '';
const saidIn = ({ told }: Outcome) =>
  told.segments.map(({ source }) =>
    source.map(({ text, style }) => (style > 0 ? `<${style}>${text}</${style}>` : text)).join(''),
  );

const LINK = `<w:hyperlink r:id="rId8">${wordRun('the garden map', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
const REPORT = wordOf({
  title: 'A report on gardens',
  styles:
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Kop1"><w:name w:val="heading 1"/></w:style>',
  header: wordParagraph(wordRun('Gardens of the town')),
  footer: wordParagraph(`${wordRun('Page ')}${wordField('PAGE', wordRun('1'))}`),
  footnote: wordParagraph('<w:r><w:footnoteRef/></w:r>' + wordRun(' Counted by hand in spring.')),
  comment: wordParagraph(wordRun('Who wrote this sentence?')),
  chart:
    '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" b="1"/><a:t>Trees by year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>Young trees</c:v></c:pt></c:strCache></c:strRef></c:tx><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>4</c:v></c:pt></c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart></c:plotArea>',
  body: [
    wordParagraph(wordRun('The first chapter'), '<w:pStyle w:val="Kop1"/>'),
    wordParagraph(
      `${wordRun('The volunteers planted ')}<w:proofErr w:type="spellStart"/>${wordRun('many', '<w:b/>')}<w:bookmarkStart w:id="5" w:name="_GoBack"/>${wordRun(' trees', '<w:lang w:val="en-GB"/>')}<w:bookmarkEnd w:id="5"/>${wordRun(' near the river')}<w:r><w:footnoteReference w:id="1"/></w:r>${wordRun(' and they drew ')}${LINK}${wordRun(' for everybody.')}`,
    ),
    wordParagraph(
      `${wordRun('Name')}<w:r><w:tab/></w:r>${wordRun('Address of the person')}<w:r><w:br/></w:r>${wordRun('second line')}`,
    ),
    wordParagraph(
      `<w:del w:id="1" w:author="A"><w:r><w:delText>removed words</w:delText></w:r></w:del><w:ins w:id="2" w:author="A">${wordRun('inserted words')}</w:ins>`,
    ),
    wordParagraph(
      `${wordRun('See figure ')}${wordField('REF fig1 \\h', wordRun('Figure 7'))}${wordRun(' of the chapter.')}`,
    ),
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:tc>${wordParagraph(wordRun('A cell with words'))}</w:tc></w:tr></w:tbl>`,
    wordParagraph(wordTextBox(wordParagraph(wordRun('Words within a box')), 'A box with an important remark')),
  ].join(''),
});

test('a Word document keeps its styles, links, notes, fields and all bytes that hold no words', async () => {
  const outcome = await translated(REPORT);
  const { parts, order, name, told } = outcome;
  assert.equal(name, 'Report-el.docx');
  assert.ok(told.segments.every(({ state }) => state === 'translated'));
  const source = partsOf(REPORT);
  assert.deepEqual(order, Object.keys(source));
  for (const untouched of ['[Content_Types].xml', 'word/_rels/document.xml.rels', 'word/media/image1.png'])
    assert.deepEqual(partsOf(outcome.bytes)[untouched], source[untouched]);
  assert.deepEqual(saidIn(outcome), [
    'The first chapter',
    'The volunteers planted <1>many</1> trees near the river{1} and they drew <2>the garden map</2> for everybody.',
    'Name{1}Address of the person{2}second line',
    'inserted words',
    'See figure {1} of the chapter.',
    'A cell with words',
    'A box with an important remark',
    'Words within a box',
    'Gardens of the town',
    'Page',
    'Counted by hand in spring.',
    'Who wrote this sentence?',
    'Trees by year',
    'Young trees',
    'A report on gardens',
  ]);
  const body = bodyOf(outcome);
  assert.match(body, /<w:rPr><w:b\/><w:lang w:val="el-GR"\/><\/w:rPr><w:t xml:space="preserve">μανυ<\/w:t>/);
  assert.match(body, /<w:footnoteReference w:id="1"\/>/);
  assert.equal(body.match(/<w:hyperlink r:id="rId8">/g)?.length, 1);
  assert.match(body, /<w:delText>removed words<\/w:delText>.*<w:ins w:id="2" w:author="A"><w:r>/);
  assert.match(body, /REF fig1 .*<w:t xml:space="preserve">Figure 7<\/w:t>/);
  assert.match(parts['word/footer1.xml'] ?? '', /<w:instrText xml:space="preserve"> PAGE <\/w:instrText>/);
  assert.match(parts['word/styles.xml'] ?? '', /<w:sz w:val="22"\/><w:lang w:val="el-GR"\/>/);
  assert.match(parts['word/charts/chart1.xml'] ?? '', /<a:rPr lang="el-GR" b="1"\/>/);
  const boxes = body.match(/<w:txbxContent>.*?<\/w:txbxContent>/g) ?? [];
  assert.equal(boxes.length, 2);
  assert.equal(boxes[0], boxes[1]);
  const seen = await outcome.pdfText();
  for (const words of [/Γαρδενσ οφ/i, /φιρστ/, /πλαντεδ μανυ τρεεσ/, /1 Κουντεδ/, /Πα\p{L}+ 1/u, /ινσερτεδ/])
    assert.match(seen, words);
  assert.doesNotMatch(seen, /volunteers|garden map|Page/);
});

proof('rules translate it too, and its first paragraph says that it is a draft', async () => {
  const outcome = await translated(docxOf(['The black cat sleeps in the house.', 'The garden is green today.']), {
    to: 'es',
  });
  assert.deepEqual(outcome.codes, ['TRANSLATION_DRAFT']);
  assert.match(
    outcome.parts['word/document.xml'] ?? '',
    /<w:body><w:p><w:r><w:rPr><w:i\/><w:lang w:val="es-ES"\/><\/w:rPr><w:t>Borrador hecho con reglas/,
  );
  assert.match(await outcome.pdfText(), /Borrador hecho con reglas[^]*gato negro[^]*jardín/);
});

proof(
  'a translation that was changed by hand is set, what stays is not lost with it, and nobody is asked',
  async () => {
    const { told } = await translated(REPORT);
    const before = models.calls.length;
    const segments = told.segments.map((segment) =>
      segment.source.some(({ text }) => text.includes('volunteers'))
        ? {
            ...segment,
            state: 'edited',
            target: [
              { text: 'Somebody drew ', style: 0 },
              { text: 'a map', style: 2 },
            ],
          }
        : segment,
    );
    const again = await translated(REPORT, { beside: { ...told, segments } });
    assert.equal(models.calls.length, before);
    assert.match(bodyOf(again), /Somebody drew <\/w:t><\/w:r><w:hyperlink r:id="rId8"><w:r>.*?a map<\/w:t>/);
    assert.match(bodyOf(again), /<\/w:hyperlink><w:r><w:footnoteReference w:id="1"\/><\/w:r>/);
    assert.deepEqual(
      again.told.segments.map(({ id }) => id),
      told.segments.map(({ id }) => id),
    );
    await assert.rejects(translated(docxOf(['Other words.']), { beside: told }), { code: 'TRANSLATION_OTHER_FILE' });
  },
);

proof('a model that loses tags loses no link: the text stays, and is told', async () => {
  const outcome = await translated(REPORT, { model: 'translating-without-tags' });
  const kept = outcome.told.segments.filter(({ state }) => state === 'kept');
  assert.deepEqual(
    kept.map(({ why, source }) => [why, source[0]?.text]),
    [['tags', 'The volunteers planted ']],
  );
  assert.ok(outcome.codes.includes('TRANSLATION_STAYED'));
  assert.ok(bodyOf(outcome).includes(LINK));
});

proof('a table of two thousand cells is translated cell by cell', async () => {
  const row = (at: number) =>
    `<w:tr>${['first', 'second', 'third', 'fourth'].map((word) => `<w:tc>${wordParagraph(wordRun(`The ${word} cell of row ${at}`))}</w:tc>`).join('')}</w:tr>`;
  const rows = Array.from({ length: 500 }, (_, at) => row(at)).join('');
  const outcome = await translated(docxWith(`<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl><w:p/>`));
  assert.equal(outcome.told.segments.length, 2000);
  assert.ok(outcome.told.segments.every(({ kind, state }) => kind === 'cell' && state === 'translated'));
  assert.doesNotMatch(outcome.parts['word/document.xml'] ?? '', /cell/);
});

test('with its password a locked document is translated, and is locked no more', async () => {
  const locked = agileLockedOf(docxOf(['The garden is green today.']), 'secret', { hash: 'SHA512', keyBits: 256 });
  const { codes, parts } = await translated(locked, { model: 'translating', passwords: ['secret'] });
  assert.deepEqual(codes, ['PERMISSIONS_LIFTED']);
  assert.match(parts['word/document.xml'] ?? '', /γαρδεν/);
  await assert.rejects(translated(locked, { model: 'translating' }), { code: 'PASSWORD_MISSING' });
  await assert.rejects(translated(locked, { model: 'translating', passwords: ['other'] }), { code: 'PASSWORD_WRONG' });
});

test('a signature of the document no longer holds, and that is said', async () => {
  const signed = docxWith(wordParagraph(wordRun('The garden is green today.')), {
    parts: { '_xmlsignatures/sig1.xml': '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>' },
  });
  assert.deepEqual((await translated(signed)).codes, ['SIGNATURES_BROKEN']);
});

const document = (xml: string) => docxWith('', { parts: { 'word/document.xml': xml } });
const HOSTILE: readonly (readonly [what: string, bytes: Uint8Array, code: string])[] = [
  ['entities', document('<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document xmlns:w="w">&a;</w:document>'), 'FILE_DAMAGED'],
  ['an entity that nobody defined', docxOf(['Words &other; words.']), 'FILE_DAMAGED'],
  ['elements that are not closed', document('<w:document xmlns:w="w"><w:body>'), 'FILE_DAMAGED'],
  [
    'bytes that are no text',
    docxWith('', { parts: { 'word/document.xml': Buffer.from([0x3c, 0xff, 0x3e]) } }),
    'FILE_DAMAGED',
  ],
  ['tables within tables', nestedTables(200), 'CONTENT_TOO_HEAVY'],
  ['a part that is longer than it says', modestBomb(), 'FILE_DAMAGED'],
  ['no words', docxWith('<w:p/>'), 'NO_TEXT'],
];

for (const [what, bytes, code] of sampleOf(import.meta, HOSTILE, 2))
  test(`is refused: ${what}`, async () => {
    await assert.rejects(translated(bytes), { code });
  });

test('pages and layouts are for PDFs, and other documents of Office are not taken', async () => {
  const words = docxOf(['The garden is green today.']);
  await assert.rejects(translated(words, { options: { pages: '1' } }), { code: 'OPTION_INVALID' });
  await assert.rejects(translated(words, { options: { pages: '1-2' } }), { code: 'OPTION_INVALID' });
  const inFrench = await translated(words, { model: 'translating', options: { pages: 'toutes' } });
  assert.equal(inFrench.told.segments.length, 1);
  await assert.rejects(translated(words, { options: { layout: 'alternate' } }), { code: 'OPTION_INVALID' });
  await assert.rejects(translated(encryptedOdtOf('Words', 'secret'), { name: 'Report.odt' }), {
    code: 'TYPE_UNSUPPORTED',
  });
});

proof('a forecast counts its words', async () => {
  const { model: told } = await forecastTool(tool, await taskOf(REPORT, { model: 'translating' }));
  assert.ok(told && told.requests === 1 && told.tokens > 100);
});
