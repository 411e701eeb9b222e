import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EditSettings } from './edit-settings.ts';
import { EditedDocument } from './edited-document.ts';

/**
 * The file that a script makes of its source; without operations the source itself, repaired if need be. The same source and script give the same
 * bytes everywhere. Fails with EDIT_OTHER_FILE where the script is about another file, and as `EditedDocument` does.
 */
export function applyScript(source: Uint8Array, script: EditScript, settings?: EditSettings): Uint8Array {
  const isOther = script.source.bytes !== source.length || script.source.sha256 !== hex(sha256(source));
  if (isOther) throw new EngineFailure('EDIT_OTHER_FILE');
  const document = new EditedDocument(source, settings);
  for (const operation of script.operations) document.apply(operation);
  return document.write();
}
