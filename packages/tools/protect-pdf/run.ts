import { inspectPdf } from '@pagewright/engine/inspect';
import { encryptPdf } from '@pagewright/engine/security';
import { canEncryptWith, storedPassword, type Bits } from '@pagewright/runtime/programs/passwords.ts';
import { allowsEverything, type Permissions } from '@pagewright/engine/opening';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Options = WorkOf<typeof tool>['options'];

/** Encrypts the file, and opens it with the new password before anybody gets it. */
export default async function run({ files, options, folder, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file] = files;
  const bits = options.encryption === 'aes-128' ? 128 : 256;
  const { print, copy, edit, assemble, annotate, fillForms } = options;
  const permissions: Permissions = { print, copy, edit, assemble, annotate, fillForms };
  checkPasswords(options, bits, permissions);

  const path = outputPath(folder, 1, 'pdf');
  const { notes } = await encryptPdf(file.path, {
    output: path,
    userPassword: options.password,
    ownerPassword: options.ownerPassword,
    bits,
    permissions,
    password: file.password,
    signal,
  });
  const { pages } = await inspectPdf(path, { password: storedPassword(options.password, bits), signal });
  return {
    outputs: [{ path, name: resultName(file.name, 'protected', 'pdf'), pages, encrypted: true }],
    notes: notesOf(notes, files),
  };
}

function checkPasswords({ password, ownerPassword }: Options, bits: Bits, permissions: Permissions): void {
  for (const [option, value] of Object.entries({ password, ownerPassword })) {
    if (value === undefined || canEncryptWith(value, bits)) continue;
    throw new ToolFailure('PASSWORD_UNFIT', { option });
  }
  // Whoever opens the file with the owner password is bound by nothing, so that equal passwords would restrict nobody.
  const same = ownerPassword !== undefined && storedPassword(ownerPassword, bits) === storedPassword(password, bits);
  if (same && !allowsEverything(permissions)) throw new ToolFailure('OWNER_PASSWORD_SAME', { option: 'ownerPassword' });
}
