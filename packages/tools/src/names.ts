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
  const stem = shortened(stemOf(input), LONGEST_NAME_BYTES - suffix.length);
  return `${noDevice(suffix === '' ? stem : `${stem}-${suffix}`)}.${extension}`;
}

/** "Report.pdf", 7 of 120 → "Report-007.jpg": zero-padded, so that names sort like pages. */
export function numberedName(input: string, number: number, of: number, extension: string): string {
  return resultName(input, String(number).padStart(String(of).length, '0'), extension);
}

/** Results named after their inputs: "photo.png" and "photo.jpg" both give "photo.pdf", so the second becomes "photo-2.pdf". */
export function distinctNames(inputs: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return inputs.map((input) => {
    let free = resultName(input, '', extension);
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = resultName(input, String(count), extension);
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Results that hold one input each are named after it; one that holds several, "Report-merged.pdf" after the first. */
export function namesOfGroups(groups: readonly (readonly { name: string }[])[], extension: string): string[] {
  const inputs = groups.map(([first, ...others]) => {
    const name = first?.name ?? '';
    return others.length === 0 ? name : resultName(name, 'merged', extension);
  });
  return distinctNames(inputs, extension);
}

/** What Windows keeps for devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const noDevice = (stem: string) => stem.replace(DEVICE, '$1_');

/**
 * Names made of titles that a document gives: "1/2: Overview" → "1-2 Overview.pdf". A title without a letter that a name
 * may have becomes `otherwise`; of two alike (to a file system that ignores case) the second gets a number.
 */
export function titledNames(titles: readonly string[], otherwise: string, extension: string): string[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return titles.map((title) => {
    const words = title.toWellFormed().replace(/[/\\]/g, '-').replace(/\s+/gu, ' ');
    const clean = cleaned(words).replace(/^[-. ]+/, '') || otherwise;
    const stem = noDevice(clean);
    for (let number = numbers.get(stem) ?? 1; ; number += 1) {
      const suffix = number === 1 ? '' : `-${number}`;
      const name = `${shortened(stem, LONGEST_NAME_BYTES - suffix.length).trimEnd()}${suffix}.${extension}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      numbers.set(stem, number + 1);
      return name;
    }
  });
}

/** A name that is safe on every file system and in every header; path parts and control characters are dropped. */
export function safeName(name: string): string {
  return cleaned(name.split(/[/\\]/).at(-1) ?? '') || 'document';
}

function cleaned(name: string): string {
  return (
    name
      .normalize('NFC')
      // oxlint-disable-next-line no-control-regex -- control and bidirectional override characters are what is removed here
      .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff<>:"|?*]/g, '')
      .replace(/^[. ]+|[. ]+$/g, '')
  );
}

function shortened(text: string, bytes: number): string {
  let result = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    result += character;
  }
  return result;
}

/** Where a run writes its result number `index` (from 1): plain names, whatever the person's file is called. */
export function outputPath(folder: string, index: number, extension: string): string {
  return path.join(folder, `result-${index}.${extension}`);
}
