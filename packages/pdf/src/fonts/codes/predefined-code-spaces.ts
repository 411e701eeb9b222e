import type { CodeSpace } from './code-map.ts';

const TWO_BYTES: CodeSpace = { length: 2, low: 0, high: 0xffff };
const one = (low: number, high: number): CodeSpace => ({ length: 1, low, high });
const two = (low: number, high: number): CodeSpace => ({ length: 2, low, high });

const UTF16: readonly CodeSpace[] = [
  two(0x0000, 0xd7ff),
  { length: 4, low: 0xd800_dc00, high: 0xdbff_dfff },
  two(0xe000, 0xffff),
];
const ASCII = one(0x00, 0x80);

/** How long the codes of predefined CMaps are (ISO 32000-2, table 116, and the maps themselves), by name without `-H` and `-V`. */
const SPACES: Readonly<Record<string, readonly CodeSpace[]>> = {
  Identity: [TWO_BYTES],
  'GB-EUC': [ASCII, two(0xa1a1, 0xfefe)],
  'GBpc-EUC': [ASCII, two(0xa1a1, 0xfcfe), one(0xfd, 0xff)],
  'GBK-EUC': [ASCII, two(0x8140, 0xfefe)],
  'GBKp-EUC': [ASCII, two(0x8140, 0xfefe)],
  GBK2K: [one(0x00, 0x7f), two(0x8140, 0xfefe), { length: 4, low: 0x8130_8130, high: 0xfe39_fe39 }],
  B5pc: [ASCII, two(0xa140, 0xfcfe), one(0xfd, 0xff)],
  'HKscs-B5': [ASCII, two(0x8740, 0xfefe)],
  'ETen-B5': [ASCII, two(0xa140, 0xfefe)],
  'ETenms-B5': [ASCII, two(0xa140, 0xfefe)],
  'CNS-EUC': [ASCII, two(0xa1a1, 0xfefe), { length: 4, low: 0x8ea1_a1a1, high: 0x8ea7_fefe }],
  '83pv-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc), one(0xfd, 0xff)],
  '90ms-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc)],
  '90msp-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc)],
  '90pv-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc), one(0xfd, 0xff)],
  'Add-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc)],
  'Ext-RKSJ': [ASCII, two(0x8140, 0x9ffc), one(0xa0, 0xdf), two(0xe040, 0xfcfc)],
  EUC: [ASCII, two(0x8ea0, 0x8edf), two(0xa1a1, 0xfefe)],
  'KSC-EUC': [ASCII, two(0xa1a1, 0xfefe)],
  'KSCms-UHC': [ASCII, two(0x8141, 0xfefe)],
  'KSCms-UHC-HW': [ASCII, two(0x8141, 0xfefe)],
  'KSCpc-EUC': [one(0x00, 0x84), two(0xa141, 0xfdfe), one(0xfe, 0xff)],
};
const OF_UNICODE = /^Uni\w+-(UCS2|UTF16)(?:-HW)?$/;

export interface PredefinedMap {
  spaces: readonly CodeSpace[];
  vertical: boolean;
  /** The glyph's number is the code itself, or the code is the character in UTF-16; of others we have no table. */
  codes: 'glyphs' | 'characters' | 'unknown';
}

/** `undefined` for a name that is none of them. */
export function predefinedMap(name: string): PredefinedMap | undefined {
  const vertical = name === 'V' || name.endsWith('-V');
  // The oldest of Japan are called by their direction alone: JIS in two bytes.
  if (name === 'H' || name === 'V') return { spaces: [two(0x2121, 0x7e7e)], vertical, codes: 'unknown' };
  const stem = name.replace(/-[HV]$/, '');
  if (stem === name) return undefined;
  const unicode = OF_UNICODE.exec(stem)?.[1];
  if (unicode) return { spaces: unicode === 'UCS2' ? [TWO_BYTES] : UTF16, vertical, codes: 'characters' };
  const spaces = SPACES[stem];
  return spaces && { spaces, vertical, codes: stem === 'Identity' ? 'glyphs' : 'unknown' };
}
