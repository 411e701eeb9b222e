import path from 'node:path';

/** Names of results, made from the name of the input as the person knows it. */

const LONGEST_NAME_BYTES = 200;

/** "Report.final.pdf" → "Report.final". */
export function stemOf(name: string): string {
  const stem = safeName(name).replace(/\.[^.]{1,8}$/, '');
  return stem === '' ? 'document' : stem;
}

/** "Report.pdf", "rotated", "pdf" → "Report-rotated.pdf". */
export function resultName(input: string, suffix: string, extension: string): string {
  return `${shortened(stemOf(input), LONGEST_NAME_BYTES - suffix.length)}${suffix === '' ? '' : `-${suffix}`}.${extension}`;
}

/** "Report.pdf", 7 of 120 → "Report-007.jpg": zero-padded, so that names sort like pages. */
export function numberedName(input: string, number: number, of: number, extension: string): string {
  return resultName(input, String(number).padStart(String(of).length, '0'), extension);
}

/** A name that is safe on every file system and in every header; path parts and control characters are dropped. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    // oxlint-disable-next-line no-control-regex -- control and bidirectional override characters are what is removed here
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return clean === '' ? 'document' : clean;
}

function shortened(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/** Where a run writes its result number `index` (from 1): plain names, whatever the person's file is called. */
export function outputPath(folder: string, index: number, extension: string): string {
  return path.join(folder, `result-${index}.${extension}`);
}
