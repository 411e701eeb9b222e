import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainSpelling } from '../src/letters/plain-spelling.ts';
import { checkForm, findingSentence, loadForm, loadFormText, loadGeneralText, type Form } from '../src/index.ts';

const ds11 = (await loadForm('ds11')) as Form;
const plain = (text: string) => plainSpelling(text, (letter) => /[ -~]/.test(letter));
const letters = (form: Form, answers: Form['example']) =>
  checkForm(form, answers, { today: '2026-11-27' }).filter(({ rule }) => rule.startsWith('letters'));

test('letters are written plainly: without their marks, and those that have none as people write them', () => {
  for (const [text, spelled] of [
    ['É', 'E'],
    ['Łódź', 'Lodz'],
    ['ØRSTED', 'ORSTED'],
    ['Ørsted', 'Orsted'],
    ['STRAẞE', 'STRASSE'],
    ['Straße', 'Strasse'],
    ['ÆRØ', 'AERO'],
    ['Ærø', 'Aero'],
    ['Þór', 'Thor'],
    ['þór', 'thor'],
    ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
    ['Ioniţă', 'Ionita'],
    ['Ionit\u0326a\u0306', 'Ionita'],
    ['Işık', 'Isik'],
    ['İpek', 'Ipek'],
    ["D'Or-Li", "D'Or-Li"],
  ])
    assert.equal(plain(text ?? ''), spelled, text);
});

test('what can be shown stays as it is', () => {
  assert.equal(
    plainSpelling('GÜNEŞ', (letter) => letter !== 'Ş'),
    'GÜNES',
  );
});

test('for letters of other scripts there is no plain spelling', () => {
  for (const text of ['Жуков', 'Αθηνά', '李娜', 'Anna 李', 'Ana 😀']) assert.equal(plain(text), undefined, text);
});

test('the cells of DS-11 show French and German names, and propose another spelling of Polish ones', () => {
  assert.deepEqual(letters(ds11, { ...ds11.example, 'name.last': 'Lefèvre-Groß', 'name.first': 'Françoise' }), []);
  const polish = { ...ds11.example, 'name.last': 'Łukaszewiczówna' };
  assert.deepEqual(letters(ds11, polish), [
    {
      rule: 'letters.plain',
      severity: 'error',
      questions: ['name.last'],
      facts: { letters: 'Ł', spelling: 'Lukaszewiczówna' },
      proposal: 'Lukaszewiczówna',
    },
  ]);
  assert.equal(polish['name.last'], 'Łukaszewiczówna', 'nobody but the person changes it');
  assert.deepEqual(letters(ds11, { ...polish, 'name.last': 'Lukaszewiczówna' }), []);
});

test('without a spelling that fits, nothing is proposed', () => {
  for (const name of ['Жуков', 'Ĳsbrandszoontwintigen'])
    assert.deepEqual(
      letters(ds11, { ...ds11.example, 'name.last': name }).map(({ rule, proposal }) => [rule, proposal]),
      [['letters', undefined]],
      name,
    );
});

test('fields without cells take more letters, and nothing is said of them', async () => {
  assert.deepEqual(letters(ds11, { ...ds11.example, 'emergency.name': 'Łucja Şahin' }), []);
  const w9 = (await loadForm('w9')) as Form;
  assert.deepEqual(letters(w9, { ...w9.example, name: 'Łucja Şahin' }), []);
});

test('the sentence says which letters, and the spelling', async () => {
  const [finding] = letters(ds11, { ...ds11.example, 'name.last': 'Žižka-Őry' });
  assert.ok(finding);
  for (const language of ['en', 'fr'] as const) {
    const [text, general] = await Promise.all([loadFormText('ds11', language), loadGeneralText(language)]);
    assert.ok(text);
    const said = findingSentence(finding, text, general);
    assert.match(said, /Ő/);
    assert.match(said, /Žižka-Ory/);
    assert.equal(findingSentence({ rule: 'missing', facts: {} }, text, general), general.rules.missing);
  }
});
