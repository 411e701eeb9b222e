import assert from 'node:assert/strict';
import test from 'node:test';
import { latin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asDict, asName, asString, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { fieldNumber, makeForm, type FormFieldSpec } from '@pagewright/testkit';
import { fillDocument, type DocumentToFill } from '../../src/filling/index.ts';

const line = (name: string, entries = '/FT/Tx'): FormFieldSpec => ({ name, entries, area: [50, 700, 250, 716] });

function filled(form: Uint8Array, fields: DocumentToFill['fields'], flatten = false) {
  const source = new Uint8Array(form);
  const { parts, ...told } = fillDocument({ source, name: 'form.pdf', fields, flatten });
  const file = new PdfFile('filled.pdf', new Uint8Array(Buffer.concat(parts)), 'strict', {});
  const field = (at: number) => asDict(file.reference(fieldNumber(at))) ?? new Map();
  const value = (at: number) => textOf(asString(field(at).get('V')));
  const shown = (at: number): string => {
    const look = resolve(asDict(field(at).get('AP'))?.get('N'));
    return look instanceof PdfStream ? latin1(decodeStream(look) ?? new Uint8Array()) : '';
  };
  return { told, parts, file, field, value, shown };
}

const hexOf = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

test('a field keeps its value, and shows what the form makes of it', () => {
  const { value, shown } = filled(makeForm([line('price')]), [{ name: 'price', value: '1234.5', shown: '$1,234.50' }]);
  assert.equal(value(0), '1234.5');
  assert.ok(shown(0).includes(hexOf('$1,234.50')));
});

test('fields of one name are one field', () => {
  const box = (state: string): FormFieldSpec => ({
    name: 'sex',
    entries: '/FT/Btn/Ff 32768',
    area: [50, 600, 62, 612],
    states: [state],
  });
  const { value, field } = filled(makeForm([line('name'), line('name'), box('M'), box('F')]), [
    { name: 'name', value: 'Ada' },
    { name: 'sex', value: 'F' },
  ]);
  assert.deepEqual([value(0), value(1)], ['Ada', 'Ada']);
  assert.deepEqual(
    [2, 3].map((at) => [asName(field(at).get('V')), asName(field(at).get('AS'))]),
    [
      ['F', 'Off'],
      ['F', 'F'],
    ],
  );
});

test('values that only readers were to draw are drawn, now that these are not told to any longer', () => {
  const fields = [line('old', '/FT/Tx/V (before)'), line('new'), line('wide', `/FT/Tx/V (${'w'.repeat(500)})`)];
  const again = filled(makeForm(fields, { form: '/NeedAppearances true' }), [{ name: 'new', value: 'now' }]);
  assert.ok(again.shown(0).includes(hexOf('before')));
  assert.equal(again.value(2), 'w'.repeat(500), 'what cannot be drawn stays as it is');
  assert.equal(asDict(again.file.catalog.get('AcroForm'))?.has('NeedAppearances'), false);
  assert.equal(filled(makeForm(fields), [{ name: 'new', value: 'now' }]).shown(0), '');
});

test('a field for several lines that is as high as one takes one', () => {
  const low: FormFieldSpec = { name: 'note', entries: '/FT/Tx/Ff 4096/DA (/Helv 11 Tf)', area: [50, 700, 250, 708] };
  assert.ok(
    filled(makeForm([low]), [{ name: 'note', value: 'Ada' }])
      .shown(0)
      .includes(hexOf('Ada')),
  );
  assert.throws(() => filled(makeForm([low]), [{ name: 'note', value: 'Ada\nByron' }]), { code: 'FIELD_TOO_LONG' });
});

test('a field that no page shows has a value and no look', () => {
  const { value, shown } = filled(makeForm([{ name: 'unseen', entries: '/FT/Tx' }]), [{ name: 'unseen', value: 'x' }]);
  assert.deepEqual([value(0), shown(0)], ['x', '']);
});

test('the source stays as it is, and it is told what became of the rest', () => {
  const form = makeForm([line('name')], { form: '/XFA (x)' });
  const untouched = filled(form, []);
  assert.equal(untouched.parts.length, 1);
  const { parts, told } = filled(form, [{ name: 'name', value: 'Ada' }]);
  assert.ok(Buffer.from(parts[0] ?? []).equals(form));
  assert.deepEqual(told, { pages: 1, isRepaired: false, isEncrypted: false, lostXfa: true, keepsSignatures: true });
  const flat = filled(form, [{ name: 'name', value: 'Ada' }], true);
  assert.deepEqual([flat.told.keepsSignatures, flat.file.catalog.has('AcroForm')], [false, false]);
});
