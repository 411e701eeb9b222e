import assert from 'node:assert/strict';
import test from 'node:test';
import { familyInName, styleInName } from './style-in-name.ts';

test('names of fonts tell weight, slant and serifs, where they tell anything', () => {
  const told = (name: string) => {
    const { weight, slanted, serif } = styleInName(name);
    return [weight, slanted, serif];
  };
  assert.deepEqual(told('TimesNewRomanPS-BoldItalicMT'), [700, true, true]);
  assert.deepEqual(told('ArialMT'), [undefined, undefined, false]);
  assert.deepEqual(told('HelveticaNeueLTStd-Roman'), [undefined, undefined, false]);
  assert.deepEqual(told('NimbusRomNo9L-Medi'), [700, undefined, true]);
  assert.deepEqual(told('CMBX12'), [700, undefined, true]);
  assert.deepEqual(told('CMB10'), [700, undefined, true]);
  assert.deepEqual(told('CMSSBX10'), [700, undefined, false]);
  assert.deepEqual(told('LinBiolinumTB'), [700, undefined, false]);
  assert.deepEqual(told('LinLibertineTI'), [undefined, true, true]);
  assert.deepEqual(told('AdvOT3bf1a849.B+20'), [700, undefined, undefined]);
  assert.deepEqual(told('AdvOT638a931c.I'), [undefined, true, undefined]);
  assert.deepEqual(told('CMMI10'), [undefined, true, undefined]);
  assert.deepEqual(told('OpenSans-SemiboldItalic'), [600, true, false]);
  assert.deepEqual(told('DigitalAcademic'), [undefined, undefined, undefined]);
});

test('styles of a font are of one family', () => {
  const family = (names: string[]) => [...new Set(names.map(familyInName))];
  assert.deepEqual(family(['ArialMT', 'Arial-BoldMT', 'Arial,Italic']), ['Arial']);
  assert.deepEqual(family(['TimesNewRomanPSMT', 'TimesNewRomanPS-BoldMT']), ['TimesNewRoman']);
  assert.deepEqual(family(['Calibri', 'CalibriBold']), ['Calibri']);
});
