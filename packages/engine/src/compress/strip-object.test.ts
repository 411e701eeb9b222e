import assert from 'node:assert/strict';
import test from 'node:test';
import { equal } from '@pagewright/ground/bytes';
import { dictOf, PdfName, PdfNumber, PdfStream, PdfString, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { bytesOf } from '@pagewright/pdf/objects/text-string.ts';
import { stripObject } from './strip-object.ts';

const name = PdfName.of;
const number = (spelling: string) => new PdfNumber(spelling);
const written = (object: PdfObject) => serialize(stripObject(object), () => 'R');

test('numbers are spelled in as few characters as say the same', () => {
  const spellings = ['1.50', '0.0', '-0.250', '+3', '100', '007', '10.0', '-.5', '4.'];
  assert.equal(written(spellings.map(number)), '[1.5 0 -.25 3 100 7 10 -.5 4]');
});

test('what is no number by the standard stays as it is spelled', () => {
  for (const spelling of ['--5', '1.2.3', '6e3', '-', '.']) assert.equal(written(number(spelling)), spelling);
});

test('strings of digits become bytes, and stay where those would be longer', () => {
  const stripped = stripObject(new PdfString('<0041285c0dff>'));
  assert.ok(stripped instanceof PdfString);
  assert.ok(stripped.spelling.startsWith('('));
  assert.ok(equal(bytesOf(stripped), Buffer.from([0x00, 0x41, 0x28, 0x5c, 0x0d, 0xff])));
  assert.equal(written(new PdfString('<2829>')), '<2829>');
});

test('a form says nothing that goes without saying', () => {
  const form = {
    Subtype: name('Form'),
    FormType: 1,
    Matrix: [1, 0, number('0.0'), number('1.0'), 0, 0],
    Resources: dictOf({ ProcSet: [name('PDF'), name('Text')] }),
  };
  const stripped = stripObject(new PdfStream(dictOf(form), Buffer.from('q Q')));
  assert.ok(stripped instanceof PdfStream);
  // Without resources of its own it would have those of the page.
  assert.equal(written(stripped), '<</Subtype/Form/Resources<<>>>>');
  assert.equal(stripped.raw.toString(), 'q Q');
  assert.match(written(dictOf({ ...form, Matrix: [2, 0, 0, 1, 0, 0] })), /Matrix\[2/);
  assert.match(written(dictOf({ PatternType: 1, Matrix: [1, 0, 0, 1, 0, 0] })), /Matrix/);
});

test('of the room for a signature its own bytes stay', () => {
  const der = Buffer.from([0x30, 0x82, 0x00, 0x03, 1, 2, 3]);
  const signature = (contents: Buffer) =>
    dictOf({ ByteRange: [0, 1, 2, 3], Contents: new PdfString(`<${contents.toString('hex')}>`) });
  const contents = (object: PdfObject) => {
    const string = object instanceof Map ? object.get('Contents') : undefined;
    assert.ok(string instanceof PdfString);
    return bytesOf(string);
  };
  assert.deepEqual(contents(stripObject(signature(Buffer.concat([der, Buffer.alloc(50)])))), der);
  const followed = Buffer.concat([der, Buffer.from([0, 7])]);
  assert.deepEqual(contents(stripObject(signature(followed))), followed);
  const cutShort = der.subarray(0, 5);
  assert.deepEqual(contents(stripObject(signature(cutShort))), cutShort);
});

test('what is slim already stays the same object', () => {
  const dict = dictOf({ A: [1, number('.5')], B: new PdfString('(text)') });
  assert.equal(stripObject(dict), dict);
});
