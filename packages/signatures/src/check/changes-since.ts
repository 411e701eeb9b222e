import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { findLastText, latin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { compareRevisions } from '../differences/compare-revisions.ts';
import type { ChangedArea } from '../differences/differences.ts';
import { ALLOWED_FROM, type RevisionChange } from '../differences/revision-change.ts';
import { endAfter } from '../document/earlier-revisions.ts';
import { revisionAt } from '../document/revision-at.ts';
import type { AllowedChange } from './report.ts';
import { endOf, type Signed } from './signed-in.ts';

interface Since {
  all: readonly Signed[];
  end: number;
  password: string | undefined;
}

/** What a file has since a part of it was signed. */
export interface SinceSigned {
  changes: AllowedChange[];
  changedPages: CheckedSignature['changedPages'];
  /** Where on pages changes draw that were found. */
  areas: ChangedArea[];
  /** What follows the signed bytes, or a part of it, cannot be read: another reader may find something there. */
  isUnread: boolean;
}

const NOTHING: SinceSigned = { changes: [], changedPages: [], areas: [], isUnread: false };

/** What the file has since its first `end` bytes were signed. `all`: its signatures. */
export function changesSince(file: PdfFile, { all, end, password }: Since): SinceSigned {
  if (isEmpty(file.bytes.subarray(end))) return NOTHING;
  const before = revisionAt(file, end, password);
  // What cannot be compared may be anything.
  if (!before) return { ...NOTHING, changes: [{ kind: 'other', what: 'revision', isAllowed: false }], isUnread: true };
  // What an earlier signature forbids stays forbidden after a later one.
  const inForce = all.filter((each) => endOf(each) <= end);
  const level = Math.min(...inForce.flatMap(({ permissions }) => permissions.allows ?? []));
  const isAllowed = ({ kind, field }: RevisionChange) => {
    if (kind === 'other') return false;
    if (kind === 'form value' && inForce.some(({ permissions }) => permissions.locks(field ?? ''))) return false;
    return ALLOWED_FROM[kind] <= level;
  };
  const { changes, changedPages, areas, isDamaged } = compareRevisions(before, file);
  return {
    changes: changes.map((change) => ({ ...change, isAllowed: isAllowed(change) })),
    changedPages,
    areas,
    isUnread: isDamaged || !isListed(file, end) || hasDamageAfter(file, end),
  };
}

/**
 * True if what follows is a revision up to its last byte. Objects that no cross-reference lists are found by readers that mend files,
 * and by no others (ISO 32000-2, 7.5.6). Where the file itself is read by its objects, all of them were compared; but readers do not
 * agree on which object streams count then.
 */
function isListed({ bytes, xref }: PdfFile, end: number): boolean {
  const starts = xref.start === undefined ? [lastStart(bytes) ?? 0] : xref.sections;
  const newest = starts.reduce((one, other) => Math.max(one, other), 0);
  if (newest < end || !isEmpty(bytes.subarray(endAfter(bytes, newest) ?? 0))) return false;
  return xref.start !== undefined || xref.entries.values().every((entry) => !('within' in entry));
}

/** Where the file says that its newest cross-reference section is. */
function lastStart(bytes: Uint8Array): number | undefined {
  const at = findLastText(bytes, 'startxref');
  const [, start] = at < 0 ? [] : (/^startxref\s+(\d{1,10})/.exec(latin1(bytes, at, at + 40)) ?? []);
  return start === undefined ? undefined : Number(start);
}

/** Readers do not agree on what an object is whose end is not where it says. */
function hasDamageAfter(file: PdfFile, end: number): boolean {
  return file.xref.entries.entries().some(([number, entry]) => {
    if (!('at' in entry) || entry.at < end) return false;
    try {
      file.fetch(number);
      return false;
    } catch (error) {
      if (error instanceof UnreadableAsIs) return true;
      throw error;
    }
  });
}

/** Ends of lines and zeros behind a file are no change. */
export const isEmpty = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0);
