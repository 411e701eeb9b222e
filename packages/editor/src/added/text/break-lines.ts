import { lineBreaks } from '@pagewright/pdf/typesetting/shaping/line-breaks.ts';
import type { Cluster, Shaped } from './clusters.ts';

/** Lengths that differ by less are equal (points). */
const TOLERANCE = 0.001;

/**
 * The clusters of each line. Spaces at its end take no room (UAX 14); a word that no line holds is broken anywhere. Languages
 * that part words by nothing are broken where U+200B says so: dictionaries are not the same everywhere.
 */
export function breakLines({ text, clusters }: Shaped, width: number | undefined): Cluster[][] {
  if (width === undefined || clusters.length === 0) return [[...clusters]];
  const breaks = new Set(lineBreaks(text));
  const lines: Cluster[][] = [];
  let [start, fitting, pen] = [0, 0, 0];
  for (let index = 0; index < clusters.length; index += 1) {
    const cluster = clusters[index];
    if (!cluster) break;
    if (!cluster.isSpace && pen + cluster.advance > width + TOLERANCE && index > start) {
      const end = fitting > start ? fitting : index;
      lines.push(clusters.slice(start, end));
      [start, fitting, pen] = [end, end, 0];
      index = end - 1;
      continue;
    }
    pen += cluster.advance;
    if (breaks.has(cluster.to)) fitting = index + 1;
  }
  lines.push(clusters.slice(start));
  return lines;
}

/** Places of a line that grow where it is to fill its width: its spaces, or where there are none the gaps between ideographs. */
export function growing(line: readonly Cluster[]): ReadonlySet<Cluster> {
  const spaces = line.filter(({ isSpace }) => isSpace);
  return new Set(spaces.length > 0 ? spaces : line.slice(0, -1).filter(({ text }) => IDEOGRAPH.test(text)));
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]/u;
