import { lineBreaks } from '@pagewright/pdf/typesetting/shaping/line-breaks.ts';
import type { Cluster, Shaped } from '../added/text/clusters.ts';

/** A line of set text. */
export interface BrokenLine {
  readonly clusters: readonly Cluster[];
  /** Without spaces at its end. */
  readonly inked: readonly Cluster[];
  /** Of what is inked. */
  readonly advance: number;
  /** A hyphen is drawn at its end. */
  readonly hyphen: boolean;
  /** Places in the text: its first UTF-16 unit and the one behind its last. */
  readonly from: number;
  readonly to: number;
}

export interface BrokenText {
  readonly lines: readonly BrokenLine[];
  /** A word was divided where no language divides it. */
  readonly forced: boolean;
}

const SOFT_HYPHEN = '\u00ad';
/** What divides words and holds numbers together shows nothing, and is no part of the text. */
const UNSEEN = /[\u00ad\u2066\u2069]/gu;
/** Points. */
const TOLERANCE = 0.01;

/**
 * Breaks text into lines. `widthOf`: points that a line has, counted from 0; `hyphen`: of the hyphen that is drawn where a word
 * is divided at U+00AD, which draws nothing else.
 */
export function breakText({ text, clusters }: Shaped, widthOf: (line: number) => number, hyphen: number): BrokenText {
  const breaks = new Set([...lineBreaks(text)].filter((place) => !isWithin(text, place)));
  const lines: BrokenLine[] = [];
  let forced = false;
  let [start, fitting, pen, divided] = [0, 0, 0, false];
  const end = (to: number, withHyphen: boolean) => {
    lines.push(lineOf(clusters.slice(start, to), withHyphen, hyphen));
    [start, fitting, pen, divided] = [to, to, 0, false];
  };
  for (let index = 0; index < clusters.length; index += 1) {
    const cluster = clusters[index];
    if (!cluster) break;
    const width = widthOf(lines.length);
    // It may be one cluster with the letter before it.
    const isSoft = cluster.text.endsWith(SOFT_HYPHEN);
    const advance = cluster.text.replaceAll(UNSEEN, '') === '' ? 0 : cluster.advance;
    if (!cluster.isSpace && advance > 0 && pen + advance > width + TOLERANCE && index > start) {
      if (fitting <= start) forced = true;
      end(fitting > start ? fitting : index, fitting > start && divided);
      index = start - 1;
      continue;
    }
    pen += advance;
    if (isSoft) {
      if (pen + hyphen <= width + TOLERANCE) [fitting, divided] = [index + 1, true];
    } else if (breaks.has(cluster.to)) [fitting, divided] = [index + 1, false];
  }
  if (start < clusters.length || lines.length === 0) end(clusters.length, false);
  return { lines, forced };
}

/** Whether a place lies between U+2066 and U+2069: what they hold together stands on one line. */
const isWithin = (text: string, place: number): boolean => {
  const before = text.lastIndexOf('\u2066', place - 1);
  return before >= 0 && text.lastIndexOf('\u2069', place - 1) < before;
};

function lineOf(all: readonly Cluster[], hyphen: boolean, ofHyphen: number): BrokenLine {
  const clusters = all.flatMap((cluster) => {
    const text = cluster.text.replaceAll(UNSEEN, '');
    if (text === cluster.text) return [cluster];
    return text === '' ? [] : [{ ...cluster, text }];
  });
  let length = clusters.length;
  while (length > 0 && clusters[length - 1]?.isSpace) length -= 1;
  const inked = clusters.slice(0, length);
  const advance = inked.reduce((sum, cluster) => sum + cluster.advance, hyphen ? ofHyphen : 0);
  return { clusters, inked, advance, hyphen, from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 };
}
