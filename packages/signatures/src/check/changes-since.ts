import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { compareRevisions } from '../differences/compare-revisions.ts';
import { ALLOWED_FROM, type RevisionChange } from '../differences/revision-change.ts';
import { revisionAt } from '../document/revision-at.ts';
import type { AllowedChange } from './report.ts';
import { endOf, type Signed } from './signed-in.ts';

interface Since {
  all: readonly Signed[];
  end: number;
  password: string | undefined;
}

/** What the file has since its first `end` bytes were signed. `all`: its signatures. */
export function changesSince(file: PdfFile, { all, end, password }: Since): AllowedChange[] {
  if (isEmpty(file.bytes.subarray(end))) return [];
  const before = revisionAt(file, end, password);
  // What cannot be compared may be anything.
  if (!before) return [{ kind: 'other', what: 'revision', isAllowed: false }];
  // What an earlier signature forbids stays forbidden after a later one.
  const inForce = all.filter((each) => endOf(each) <= end);
  const level = Math.min(...inForce.flatMap(({ permissions }) => permissions.allows ?? []));
  const isAllowed = ({ kind, field }: RevisionChange) => {
    if (kind === 'other') return false;
    if (kind === 'form value' && inForce.some(({ permissions }) => permissions.locks(field ?? ''))) return false;
    return ALLOWED_FROM[kind] <= level;
  };
  return compareRevisions(before, file).map((change) => ({ ...change, isAllowed: isAllowed(change) }));
}

/** Ends of lines behind a file are no change. */
export const isEmpty = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x0a || byte === 0x0d || byte === 0x20);
