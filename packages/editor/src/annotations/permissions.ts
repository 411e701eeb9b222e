import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { ALLOWED, allowedBySignatures } from '@pagewright/signatures/document';
import type { AddedThings } from '../added/added-things.ts';

/** Whether comments may be put on a document: its author may forbid them, or a signature that they would break. */
export type Commenting = 'allowed' | 'forbidden' | 'certified';

export function commentingOn(file: PdfFile): Commenting {
  if (file.encryption && !file.encryption.mayComment) return 'forbidden';
  return allowedBySignatures(file) < ALLOWED.comments ? 'certified' : 'allowed';
}

/** Whether somebody may sign, in a field that is there or a new one. */
export function maySign(file: PdfFile): boolean {
  return (file.encryption?.mayFill ?? true) && allowedBySignatures(file) >= ALLOWED.forms;
}

/** Fails with CHANGES_FORBIDDEN, and of comments with COMMENTS_FORBIDDEN or COMMENTS_CERTIFIED. */
export function expectAllowed(operation: EditOperation, file: PdfFile, added: AddedThings): void {
  const { path, encryption } = file;
  if (!isAboutComments(operation, added)) {
    if (encryption && !encryption.mayChange) throw new EngineFailure('CHANGES_FORBIDDEN', { path });
    return;
  }
  const commenting = commentingOn(file);
  if (commenting === 'forbidden') throw new EngineFailure('COMMENTS_FORBIDDEN', { path });
  if (commenting === 'certified') throw new EngineFailure('COMMENTS_CERTIFIED', { path });
}

function isAboutComments(operation: EditOperation, added: AddedThings): boolean {
  if (operation.kind === 'annotation.put' || operation.kind === 'annotation.delete') return true;
  if (operation.kind !== 'added.remove' && operation.kind !== 'added.order') return false;
  return added.all.find(({ id }) => id === operation.id)?.what === 'annotation';
}
