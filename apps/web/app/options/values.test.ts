import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '@pagewright/contract/failures/codes.ts';
import { RIGHTS } from '@pagewright/contract/plans/rights.ts';
import { withOtherLanguage } from './other-language.ts';
import { isPaid, rightMissing } from './rights.ts';
import { initialForm, optionsToSend, problemsOf, type OptionFields, type OptionValues } from './values.ts';

const fields: OptionFields = {
  level: { kind: 'choice', required: false, values: ['low', 'custom'], default: 'low' },
  rate: {
    kind: 'number',
    required: false,
    least: 100,
    most: 300,
    whole: true,
    unit: 'none',
    default: 200,
    shownWhen: { option: 'level', values: ['custom'] },
  },
  pages: { kind: 'pageRanges', required: false, default: 'all' },
  password: { kind: 'password', required: true, repeat: true },
};
const problems = (values: OptionValues, repeats: Record<string, string> = {}, pages?: number) =>
  problemsOf(fields, { values: { ...initialForm(fields, 'all').values, ...values }, repeats }, { pages });

test('a form starts with the tool’s defaults', () => {
  assert.deepEqual(initialForm(fields, 'all').values, { level: 'low', rate: 200, pages: 'all', password: '' });
});

test('a choice of a language starts with that of the page, which gives way where the document is in it', () => {
  const to: OptionFields[string] = {
    kind: 'choice',
    required: false,
    values: ['en', 'fr', 'de'],
    default: 'fr',
    starts: 'language',
  };
  const same = failure('TRANSLATION_SAME_LANGUAGE', { file: 'a.pdf', to: 'en' });
  const other = failure('TRANSLATOR_MISSING', { from: 'de', to: 'en', pairs: [] });
  assert.deepEqual(initialForm({ to }, 'all', { language: 'en' }).values, { to: 'en' });
  assert.deepEqual(initialForm({ to }, 'all').values, { to: 'fr' });
  assert.deepEqual(withOtherLanguage({ to }, { to: 'en' }, [same], 'en'), { to: 'fr' });
  assert.deepEqual(withOtherLanguage({ to }, { to: 'fr' }, [same], 'fr'), { to: 'en' });
  assert.equal(withOtherLanguage({ to }, { to: 'de' }, [same], 'en'), undefined);
  assert.equal(withOtherLanguage({ to }, { to: 'en' }, [other], 'en'), undefined);
});

test('every page is called by the page’s own word', () => {
  assert.equal(initialForm(fields, 'toutes').values.pages, 'toutes');
  assert.deepEqual(
    problemsOf(
      fields,
      { values: { ...initialForm(fields, 'toutes').values, password: 'x' }, repeats: { password: 'x' } },
      { pages: 3 },
    ),
    {},
  );
});

test('an option that is not shown is neither checked nor sent', () => {
  const filled = { password: 'x' };
  assert.deepEqual(problems({ ...filled, rate: 999 }, filled), {});
  assert.deepEqual(problems({ ...filled, rate: 999, level: 'custom' }, filled), {
    rate: { kind: 'outOfRange', least: 100, most: 300 },
  });
  assert.deepEqual(optionsToSend(fields, { level: 'low', rate: 200, pages: '', password: 'x' }), {
    level: 'low',
    password: 'x',
  });
});

test('pages are checked against the file once its count is known', () => {
  const filled = { password: 'x' };
  assert.deepEqual(problems({ ...filled, pages: '1-12' }, filled), {});
  assert.deepEqual(problems({ ...filled, pages: '1-12' }, filled, 10), {
    pages: { kind: 'pages', code: 'PAGES_BEYOND', facts: { part: '1-12', pages: 10 } },
  });
  assert.equal(problems({ ...filled, pages: '1-x' }, filled).pages?.kind, 'pages');
});

test('a password is typed twice', () => {
  assert.deepEqual(problems({}), { password: { kind: 'required' } });
  assert.deepEqual(problems({ password: 'x' }, { password: 'y' }), { password: { kind: 'repeatDiffers' } });
  assert.deepEqual(problems({ password: 'x' }, { password: 'x' }), {});
});

test('an address is one of the web; its scheme may be left out', () => {
  const url: OptionFields = { url: { kind: 'url', required: true, most: 20 } };
  const kind = (text: string) =>
    problemsOf(url, { values: { url: text }, repeats: {} }, { pages: undefined }).url?.kind;
  assert.equal(kind(''), 'urlEmpty');
  assert.equal(kind('example.org'), undefined);
  assert.equal(kind('no address'), 'urlInvalid');
  assert.equal(kind('ftp://example.org'), 'urlInvalid');
  assert.equal(kind('https://example.org/a?b'), undefined);
});

test('a default that another plan gives is another one, and its values are marked', () => {
  const ocr: OptionFields[string] = {
    kind: 'choice',
    required: false,
    values: ['1', '0'],
    default: '1',
    needs: { right: 'ocr', values: ['1'], otherwise: '0' },
  };
  const margin: OptionFields[string] = {
    kind: 'number',
    required: false,
    least: 0,
    most: 50,
    whole: true,
    unit: 'millimetres',
    default: 0,
    needs: { right: 'pictureOptions' },
  };
  const { free, pro } = RIGHTS;
  assert.deepEqual(initialForm({ ocr }, 'all', { rights: free.rights }).values, { ocr: '0' });
  assert.deepEqual(initialForm({ ocr }, 'all', { rights: pro.rights }).values, { ocr: '1' });
  assert.deepEqual(
    [isPaid(ocr, free.rights, '1'), isPaid(ocr, free.rights, '0'), isPaid(ocr, free.rights)],
    [true, false, false],
  );
  assert.equal(isPaid(ocr, pro.rights, '1'), false);
  assert.deepEqual([isPaid(margin, free.rights), isPaid(margin, undefined)], [true, false]);
  const missing = (sent: Record<string, unknown>, rights = free.rights) => rightMissing({ ocr, margin }, sent, rights);
  assert.deepEqual(
    [missing({ ocr: '1' }), missing({ ocr: '0', margin: 5 }), missing({ ocr: '0', margin: 0 }), missing({})],
    ['ocr', 'pictureOptions', undefined, undefined],
  );
  assert.equal(missing({ ocr: '1', margin: 5 }, pro.rights), undefined);
});
