import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { MOST_FACES } from '@pagewright/contract/edits/limits.ts';

/** Faces for a text, `chosen` first: each next one is the one that has most of the letters that those before it lack. */
export function facesCovering(
  text: string,
  faces: readonly FaceFacts[],
  chosen: readonly FaceFacts[] = [],
): FaceFacts[] {
  const all = [...chosen];
  let left = [...new Set(text)].filter((letter) => !all.some((face) => hasLetters(face, letter)));
  while (left.length > 0 && all.length < MOST_FACES) {
    const counts = faces.map((face) => left.filter((letter) => hasLetters(face, letter)).length);
    const most = counts.reduce((one, other) => Math.max(one, other), 0);
    const best = faces[counts.indexOf(most)];
    if (!best || most === 0) break;
    all.push(best);
    left = left.filter((letter) => !hasLetters(best, letter));
  }
  return all;
}

export function hasLetters({ coverage }: FaceFacts, letters: string): boolean {
  return [...letters].every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return coverage.some(([first, last]) => point >= first && point <= last);
  });
}
