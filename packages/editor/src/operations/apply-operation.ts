import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { changeText } from './change-text.ts';
import type { Editing } from './editing.ts';
import { redact, redactDocument } from './redact.ts';
import { styleText } from './style-text.ts';

/** Carries one operation out; where it fails, what it changed before is to be taken back. */
export function applyOperation(editing: Editing, operation: EditOperation): void {
  switch (operation.kind) {
    case 'text.replace':
    case 'text.delete':
      return changeText(editing, operation);
    case 'text.style':
      return styleText(editing, operation);
    case 'redact':
      return redact(editing, operation);
    case 'redact.document':
      return redactDocument(editing, operation);
  }
}
