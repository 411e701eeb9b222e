import { commonSubsequence } from '../recognition/scores/common-subsequence.ts';
import { teds } from '../recognition/scores/teds.ts';
import type { Structure } from './structure.ts';

/** 0 to 1; without what neither the document nor its recognition has. */
export type GuardScores = Partial<Record<'text' | 'headings' | 'tables' | 'items' | 'notes' | 'running', number>>;

export function guardScores(written: Structure, found: Structure): GuardScores {
  const tables = written.tables.length + found.tables.length;
  return rounded({
    text: likeness(written.text, found.text),
    headings: agreement(written.headings, found.headings),
    // Tables where none were written are as wrong as none where some were.
    tables: tables === 0 ? undefined : (teds(written.tables.join(''), found.tables.join('')) ?? { text: 0 }).text,
    items: agreement(written.items, found.items),
    notes: agreement(written.notes, found.notes),
    running: agreement(written.running, found.running),
  });
}

/** Twice the longest common subsequence of the characters by their number: text in order. */
function likeness(written: string, found: string): number {
  const [a, b] = [Array.from(written.replaceAll(/\s+/g, ' ')), Array.from(found.replaceAll(/\s+/g, ' '))];
  return (2 * commonSubsequence(a, b)) / Math.max(1, a.length + b.length);
}

/** F1 of equal entries; undefined where there are none on either side. */
function agreement(written: readonly string[], found: readonly string[]): number | undefined {
  if (written.length + found.length === 0) return undefined;
  const left = [...found];
  const hits = written.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * hits.length) / (written.length + found.length);
}

function rounded(scores: { [name in keyof GuardScores]: number | undefined }): GuardScores {
  const given = Object.entries(scores).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, score]) => [name, Math.round(score * 1e4) / 1e4]));
}
