import { open } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';

/** LibreOffice's numbers of character sets (`rtl/textenc.h`). */
const CHARACTER_SETS = { utf8: 76, utf16: 65_535, windows1252: 1, shiftJis: 64 } as const;

const SAMPLE_BYTES = 64 * 1024;
/** Comma, semicolon, tab and bar, by how common they are. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * The options with which LibreOffice opens a table in a text, without which it would ask: separator, quotes, character
 * set, first line; that no cell is a formula (https://help.libreoffice.org, "Filter Options for CSV").
 */
export async function csvOptions(path: string): Promise<string> {
  await using file = await open(path);
  const bytes = Buffer.alloc(SAMPLE_BYTES);
  const { bytesRead } = await file.read(bytes, 0, SAMPLE_BYTES, 0);
  const sample = bytes.subarray(0, bytesRead);
  const set = characterSetOf(sample);
  const separator = separatorOf(sample.toString(set === 'utf16' ? 'utf16le' : 'latin1'));
  // The ninth: numbers in their usual spellings are numbers; the fifteenth: formulas stay text.
  return [
    separator.charCodeAt(0),
    34,
    CHARACTER_SETS[set],
    1,
    '',
    0,
    false,
    true,
    false,
    false,
    false,
    0,
    false,
    false,
    false,
  ].join(',');
}

function characterSetOf(sample: Buffer): keyof typeof CHARACTER_SETS {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(sample.toString('latin1', 0, 2))) return 'utf16';
  // The last character may be cut.
  for (let cut = 0; cut < 4; cut += 1) if (isUtf8(sample.subarray(0, sample.length - cut))) return 'utf8';
  return isShiftJis(sample) ? 'shiftJis' : 'windows1252';
}

function isShiftJis(sample: Buffer): boolean {
  let pairs = 0;
  for (let at = 0; at < sample.length - 1; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte < 0x80 || (byte >= 0xa1 && byte <= 0xdf)) continue;
    const next = sample[at + 1] ?? 0;
    if (byte === 0x80 || byte === 0xa0 || byte > 0xfc || next < 0x40 || next === 0x7f || next > 0xfc) return false;
    pairs += 1;
    at += 1;
  }
  return pairs > 1;
}

/** The one that stands in the most of the first lines, as often in each. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, 20).filter(Boolean);
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const usual = counts[0] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length;
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',';
}
