import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decodeTable,
  FORM_IDS,
  isRowFinished,
  loadForm,
  loadFormText,
  loadTableText,
  MOST_ROWS,
  openTable,
  questionsOf,
  readRow,
  readTable,
  sentence,
  sumsOf,
  TABLE_FAULTS,
  writeTable,
  type Answers,
  type Form,
  type FormText,
  type Table,
} from '../src/index.ts';

const TODAY = { today: '2027-01-10' };
const nec = (await loadForm('f1099nec')) as Form;
const w2 = (await loadForm('w2')) as Form;
const textsOf = async (id: string) =>
  (await Promise.all([loadFormText(id, 'en'), loadFormText(id, 'fr')])) as readonly FormText[];
const [necTexts, w2Texts] = [await textsOf('f1099nec'), await textsOf('w2')];

const payer: Answers = Object.fromEntries(
  Object.entries(nec.example).filter(([id]) => id === 'year' || id.startsWith('payer.')),
);

const read = (file: string, shared: Answers = payer) => readTable({ form: nec, texts: necTexts, shared }, file, TODAY);

function tableOf(file: string, shared?: Answers): Table {
  const result = read(file, shared);
  assert.ok('table' in result, JSON.stringify(result));
  return result.table;
}

const NAMES = 'recipient.name,recipient.tin,recipient.street,recipient.city,recipient.state,recipient.zip,box1a';
const ROW = 'Rosa Vale,400-12-3456,25 Orchard Lane,Rivertown,NY,10001,"8,450.00"';

test('a row is a recipient, and shares what was said of the payer once', () => {
  const { rows, missing, unknown, repeated } = tableOf(`${NAMES}\n${ROW}\n`);
  assert.deepEqual([missing, unknown, repeated], [[], [], []]);
  const [row, ...more] = rows;
  assert.ok(row && more.length === 0);
  assert.deepEqual([row.line, row.surplus, [...row.faults], row.findings], [2, 0, [], []]);
  assert.equal(row.answers['box1a'], '8450.00');
  assert.equal(row.answers['payer.tin'], '12-3456789');
});

test('commas, semicolons and tabs, any line end, and a mark of the byte order read the same', () => {
  const files = [',', ';', '\t'].flatMap((separator) =>
    ['\n', '\r\n', '\r'].map((end) => {
      const lines = [NAMES, ROW.replace('"8,450.00"', '8450')].map((line) => line.replaceAll(',', separator));
      return `\uFEFF${lines.join(end)}${end}${end}`;
    }),
  );
  for (const file of files) {
    const [row, ...more] = tableOf(file).rows;
    assert.ok(row && more.length === 0, JSON.stringify(file));
    assert.equal(row.answers['recipient.name'], 'Rosa Vale');
    assert.equal(row.answers['box1a'], '8450.00');
  }
});

test('columns are found by id or label, in English and in French, in any order', () => {
  const names = [
    '1A. NONEMPLOYEE COMPENSATION',
    "Recipient's name",
    'Numero de contribuable du beneficiaire',
    'recipient.street',
    'Ville du bénéficiaire',
    'Recipient’s state or province',
    'Recipient’s ZIP or foreign postal code',
  ];
  const { rows, unknown, missing } = tableOf(
    `${names.join(';')}\n8450;Rosa Vale;400-12-3456;25 Orchard Lane;Rivertown;NY;10001`,
  );
  assert.deepEqual([unknown, missing], [[], []]);
  assert.deepEqual(rows[0]?.findings, []);
  assert.equal(rows[0]?.answers['recipient.tin'], '400-12-3456');
});

test('missing, unknown and repeated columns are told', () => {
  const { missing, unknown, repeated } = tableOf('Favorite color,box1a,recipient.name,box1a\nred,1.00,Rosa,2.00', {
    ...payer,
    'recipient.city': 'Rivertown',
  });
  assert.deepEqual(missing, ['recipient.street', 'recipient.state', 'recipient.zip']);
  assert.deepEqual(unknown, ['Favorite color']);
  assert.deepEqual(repeated, ['box1a']);
});

test('faults and findings stay with their row', () => {
  const { rows } = tableOf(
    [
      NAMES,
      ROW,
      ROW.replace('400-12-3456', '000-12-3456'),
      ROW.replace('"8,450.00"', 'eight'),
      ROW.replace('NY,10001', 'ny,1001'),
      ROW.replace('"8,450.00"', '8,450.00'),
    ].join('\n'),
  );
  const told = rows.map(({ line, faults, findings, surplus }) => [
    line,
    [...faults].map(([id, { code }]) => `${id} ${code}`),
    findings.map(({ rule }) => rule),
    surplus,
  ]);
  assert.deepEqual(told.slice(0, 2), [
    [2, [], [], 0],
    [3, ['recipient.tin ssn.area'], [], 0],
  ]);
  assert.deepEqual(told[2], [4, ['box1a money'], [], 0]);
  assert.deepEqual(told[3], [5, [], ['f1099.recipient.state', 'f1099.recipient.zip'], 0]);
  assert.equal(told[4]?.[3], 1, 'an amount whose comma parts it into two cells');
});

test('quotes hold separators, quotes and lines, and lines are counted through them', () => {
  const name = '"Vale ""Rosie"", Rosa\nVale Design"';
  const { rows } = tableOf(`${NAMES}\n${ROW.replace('Rosa Vale', name)}\n${ROW}`);
  assert.equal(rows[0]?.answers['recipient.name'], 'Vale "Rosie", Rosa\nVale Design');
  assert.deepEqual(
    rows.map(({ line }) => line),
    [2, 4],
  );
});

test('a formula is text: as a name it is kept, as an amount it is told', () => {
  const { rows } = tableOf(`${NAMES}\n${ROW.replace('Rosa Vale', '=1+1').replace('"8,450.00"', '=SUM(A1:A9)')}`);
  assert.equal(rows[0]?.answers['recipient.name'], '=1+1');
  assert.equal(rows[0]?.faults.get('box1a')?.code, 'money');
});

test('a cell that cannot be read is not missing as well, and nothing is judged by it', () => {
  const file = `employee.first,employee.last,employee.ssn\nRosa,Vale,912-72-3456`;
  const result = readTable({ form: w2, texts: w2Texts, shared: {} }, file, TODAY);
  const [row] = 'table' in result ? result.table.rows : [];
  assert.ok(row);
  assert.equal(row.faults.get('employee.ssn')?.code, 'ssn.area');
  assert.ok(row.findings.every(({ questions }) => !questions.includes('employee.ssn')));
});

test('what is no table is refused with its reason, in both languages', async () => {
  const code = (file: string) => {
    const result = read(file);
    return 'fault' in result ? result.fault.code : undefined;
  };
  assert.deepEqual(['', '\n\n', NAMES].map(code), ['empty', 'empty', 'empty']);
  assert.equal(code(`${NAMES}\n${ROW}\n"Rosa`), 'quote');
  assert.equal(code('a,b\n1,2'), 'columns');
  assert.equal(code([NAMES, ...Array.from({ length: MOST_ROWS + 1 }, () => ROW)].join('\n')), 'rows');
  assert.equal(tableOf([NAMES, ...Array.from({ length: MOST_ROWS }, () => ROW)].join('\n')).rows.length, MOST_ROWS);
  const refused = read(`${NAMES}\n${ROW}\n"Rosa`);
  assert.ok('fault' in refused);
  for (const language of ['en', 'fr'] as const) {
    const { faults } = await loadTableText(language);
    assert.deepEqual(Object.keys(faults).toSorted(), [...TABLE_FAULTS].toSorted());
    assert.match(sentence(faults.quote, refused.fault.facts), /\b3\b/);
  }
});

test('bytes of Excel are read: UTF-8, UTF-16 and the old code page of Windows', () => {
  const text = 'recipient.name\nRenée Ångström';
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const bytes of [new TextEncoder().encode(text), utf16, windows]) assert.equal(decodeTable(bytes), text);
});

test('what is written is read again, the template without rows included', () => {
  for (const [form, texts] of [
    [nec, necTexts],
    [w2, w2Texts],
  ] as const) {
    const odd = form.id === 'w2' ? 'employee.last' : 'recipient.name';
    const rows: Answers[] = [form.example, { ...form.example, [odd]: '=Vale; "R", Rosa' }];
    for (const text of texts)
      for (const separator of [',', ';', '\t'] as const) {
        const written = writeTable(form, text, rows, { separator });
        const again = readTable({ form, texts }, written, TODAY);
        assert.ok('table' in again);
        assert.deepEqual(
          again.table.rows.map(({ answers }) => answers),
          rows,
        );
        assert.deepEqual([again.table.missing, again.table.unknown, again.table.repeated], [[], [], []]);
      }
    const [english] = texts;
    assert.ok(english && writeTable(form, english, []).startsWith('\uFEFF'));
    assert.match(writeTable(form, english as FormText, rows), /'=Vale/);
  }
});

test('a form of many names questions that it asks, and what all share answers each of its columns', async () => {
  const many: string[] = [];
  for (const id of FORM_IDS) {
    const form = (await loadForm(id)) as Form;
    if (!form.many) continue;
    many.push(id);
    const ids = new Set(questionsOf(form).map((question) => question.id));
    for (const each of [...form.many.shared, ...form.many.who]) assert.ok(ids.has(each), `${id}: ${each}`);
    const text = (await loadFormText(id, 'en')) as FormText;
    const shared = new Set(form.many.shared);
    const sharing = Object.fromEntries(Object.entries(form.example).filter(([each]) => shared.has(each)));
    const own = Object.fromEntries(Object.entries(form.example).filter(([each]) => !shared.has(each)));
    const written = writeTable(form, text, [own], { without: shared });
    const result = readTable({ form, texts: [text], shared: sharing }, written, TODAY);
    assert.ok('table' in result);
    assert.deepEqual([result.table.missing, result.table.rows[0]?.answers], [[], form.example]);
  }
  assert.deepEqual(many, ['f1099nec', 'f1099msc', 'w2']);
});

test('a row that is mended is read as it would be in a file', () => {
  const opened = openTable(nec, necTexts, `${NAMES}\n${ROW.replace('NY,10001', 'NY,10001,one too many')}`);
  assert.ok('table' in opened);
  const [row] = opened.table.rows;
  assert.ok(row);
  assert.deepEqual([row.cells['box1a'], row.surplus], ['one too many', 1]);
  assert.equal(isRowFinished(readRow(nec, row, payer, TODAY)), false);
  const mended = { ...row, cells: { ...row.cells, box1a: '8450', box2: true } as const, surplus: 0 };
  const read = readRow(nec, mended, payer, TODAY);
  assert.deepEqual([isRowFinished(read), read.answers['box1a'], read.answers['box2']], [true, '8450.00', true]);
});

test('amounts of all rows are added up, each by its question; what is not asked counts nowhere', () => {
  const rows: Answers[] = [w2.example, { box1: '48000.00', box2: '0.95', 'code2.amount': '7.00' }];
  const sums = sumsOf(w2, rows);
  assert.deepEqual([sums.get('box1'), sums.get('box2')], [9_600_000n, 421_295n]);
  assert.deepEqual([sums.get('code2.amount'), sums.has('box7')], [680_000n, false]);
  assert.deepEqual([...sums.keys()].slice(0, 2), ['box1', 'box2']);
});
