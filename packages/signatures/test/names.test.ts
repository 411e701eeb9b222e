import assert from 'node:assert/strict';
import test from 'node:test';
import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, Certificate } from 'pkijs';
import { nameOf } from '../src/index.ts';

/** How a certificate is called in a sentence. */

const [COMMON_NAME, ORGANIZATION, COUNTRY] = ['2.5.4.3', '2.5.4.10', '2.5.4.6'];

function certificateOf(...attributes: (readonly [type: string, value: string])[]): Certificate {
  const certificate = new Certificate();
  for (const [type, text] of attributes)
    certificate.subject.typesAndValues.push(
      new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value: text }) }),
    );
  return certificate;
}

test('a certificate is called by its common name, wherever that is among its attributes', () => {
  const [person, company, country] = [
    [COMMON_NAME, 'Ada'],
    [ORGANIZATION, 'Engines Ltd'],
    [COUNTRY, 'GB'],
  ] as const;
  for (const order of [
    [person, company, country],
    [country, person, company],
    [country, company, person],
  ] as const)
    assert.equal(nameOf(certificateOf(...order)), 'Ada');
});

test('of several common names the last one counts, which is the most specific', () => {
  assert.equal(nameOf(certificateOf([COMMON_NAME, 'Engines'], [COMMON_NAME, 'Ada'])), 'Ada');
});

test('a certificate without a common name is called by its last attribute, and one without any by nothing', () => {
  assert.equal(nameOf(certificateOf([COUNTRY, 'GB'], [ORGANIZATION, 'Engines Ltd'])), 'Engines Ltd');
  assert.equal(nameOf(certificateOf()), '');
});
