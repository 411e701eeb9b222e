import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { ALLOWED, allowedBySignatures, lockedBySignatures } from '@pagewright/signatures/document';
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

/** Whether fields of these names may have other values. */
function mayFill(file: PdfFile, names: readonly string[]): boolean {
  if (file.encryption && !file.encryption.mayFill) return false;
  return allowedBySignatures(file) >= ALLOWED.forms && !names.some(lockedBySignatures(file));
}

/** Fails with CHANGES_FORBIDDEN, of comments with COMMENTS_FORBIDDEN or COMMENTS_CERTIFIED, of fields with FIELDS_FORBIDDEN. */
export function expectAllowed(operation: EditOperation, file: PdfFile, added: AddedThings): void {
  const { path, encryption } = file;
  if (operation.kind === 'fields.fill') {
    const names = operation.fields.map(({ name }) => name);
    if (!mayFill(file, names)) throw new EngineFailure('FIELDS_FORBIDDEN', { path });
    return;
  }
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
