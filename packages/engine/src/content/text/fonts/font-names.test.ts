import assert from 'node:assert/strict';
import test from 'node:test';
import {
  familyOfName,
  isMeaningless,
  isNamedFixedPitch,
  isNamedItalic,
  namedSerif,
  namedWeight,
} from './font-names.ts';

test('families are written as menus of fonts write them', () => {
  const families = {
    'TimesNewRomanPS-BoldItalicMT': 'Times New Roman',
    'Times-New-Roman-Bold': 'Times New Roman',
    'Times-Roman': 'Times',
    ArialMT: 'Arial',
    'Arial,Bold': 'Arial',
    'MyriadPro-SemiboldIt': 'Myriad Pro',
    DejaVuSans: 'DejaVu Sans',
    'NimbusSanL-Regu': 'Nimbus San L',
    'HelveticaNeueLTStd-Md': 'Helvetica Neue LT Std',
    KoPubDotumBold: 'KoPub Dotum',
    SimSun: 'SimSun',
    'Calibri-Light': 'Calibri',
    宋体: '宋体',
  };
  for (const [name, family] of Object.entries(families)) assert.equal(familyOfName(name), family, name);
});

test('weights are told by their words, and left open where there is none', () => {
  const weights = {
    'MinionPro-Regular': 400,
    'AGaramondPro-Italic': 400,
    'Poppins-ExtraBold': 800,
    'Poppins-SemiBold': 600,
    'HelveticaLTStd-Blk': 800,
    'TradeGothicLTStd-BdCn20': 700,
    'NimbusRomNo9L-Medi': 700,
    CMBX12: 700,
    CMSSBX10: 700,
    'Calibri-Light': 300,
  };
  for (const [name, weight] of Object.entries(weights)) assert.equal(namedWeight(name), weight, name);
  for (const name of ['Arial', 'CMR10', 'Calibri', 'LucidaSans']) assert.equal(namedWeight(name), undefined, name);
});

test('slant, pitch and serifs are told by names', () => {
  for (const name of ['Arial-ItalicMT', 'MyriadPro-BoldIt', 'Courier-Oblique', 'TradeGothicLTStd-Obl', 'CMTI10'])
    assert.ok(isNamedItalic(name), name);
  for (const name of ['Summit', 'Arial-Bold', 'BenefitSans', 'CMR10']) assert.ok(!isNamedItalic(name), name);
  for (const name of ['CourierNew', 'DejaVuSansMono', 'CMTT9', 'Consolas']) assert.ok(isNamedFixedPitch(name), name);
  for (const name of ['Monotype Corsiva', 'AmericanTypewriter', 'Arial']) assert.ok(!isNamedFixedPitch(name), name);
  assert.equal(namedSerif('HelveticaNeue-Roman'), false);
  assert.equal(namedSerif('NimbusRomNo9L-Regu'), true);
  assert.equal(namedSerif('Ubuntu'), undefined);
});

test('names that programs make up are known as such', () => {
  for (const name of ['', 'F1', 'CIDFont+F3', 'T3_0', 'MSTT31c4fe00']) assert.ok(isMeaningless(name), name);
  for (const name of ['Futura', 'Times', '宋体']) assert.ok(!isMeaningless(name), name);
});
