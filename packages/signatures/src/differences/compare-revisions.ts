import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { compareCatalogs, compareTrailers } from './compare-catalog.ts';
import { compareForm } from './compare-form.ts';
import { comparePages } from './compare-pages.ts';
import { Differences, type ChangedArea } from './differences.ts';
import type { RevisionChange } from './revision-change.ts';
import { RevisionPair } from './revision-pair.ts';

export interface RevisionDifferences {
  changes: RevisionChange[];
  /** Pages that show something else now, from 1: in the order of the file as it is, those that are gone behind them. */
  changedPages: CheckedSignature['changedPages'];
  /** Where on pages allowed changes draw. */
  areas: ChangedArea[];
  /** The comparison ended where something cannot be read any more. */
  isDamaged: boolean;
}

/**
 * What a reader finds in a file that was not there when it was signed. Both revisions are followed from the trailer, path by path;
 * whatever differs is `other` unless a rule allows it: validation data and timestamps, signatures and fields for them, values of
 * forms, comments, metadata (ISO 32000-2, 12.8.2.2 and 12.8.4). An object that a protected path leads to is protected, whatever
 * else leads to it. `signed` is the file up to the end of what was signed.
 */
export function compareRevisions(signed: PdfFile, now: PdfFile): RevisionDifferences {
  const found = new Differences();
  try {
    const pair = new RevisionPair(signed, now);
    compareTrailers(pair, found);
    const form = compareForm(pair, found);
    compareCatalogs(pair, found);
    const changedPages = comparePages(pair, form, found);
    return { changes: found.changes, changedPages, areas: found.areas, isDamaged: false };
  } catch (error) {
    if (!(error instanceof UnreadableAsIs) && !(error instanceof EngineFailure)) throw error;
    found.forbid('revision');
    return { changes: found.changes, changedPages: [], areas: found.areas, isDamaged: true };
  }
}
