import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { inspectPdf } from '../inspect/inspect.ts';
import type { EngineNote } from '../note.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { KEEP_STREAMS, runQpdf, type QpdfJob } from '@pagewright/runtime/programs/qpdf.ts';
import { encryptionOf, type EncryptionOptions } from '../opening/encryption.ts';
import { storedPassword, type Bits } from '@pagewright/runtime/programs/passwords.ts';
import { allowsEverything, type Permissions } from '../opening/permissions.ts';
import { brokenSignatures } from './signatures.ts';

export interface EncryptOptions {
  output: string;
  /** Opens the document. See `canEncryptWith`. */
  userPassword: string;
  /** Lifts the restrictions. Left out: nobody's where there are restrictions, else the same as the user password. */
  ownerPassword?: string | undefined;
  /** AES with keys of this length. */
  bits: Bits;
  permissions: Permissions;
  /** Of the input, where it is encrypted itself. */
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Encrypts a document, in place of whatever encryption it had; everything else stays as it is. Fails with
 * `PASSWORD_MISSING`, `PASSWORD_WRONG`, `ENCRYPTION_UNSUPPORTED` or `FILE_DAMAGED`, all about the input.
 */
export async function encryptPdf(input: string, options: EncryptOptions): Promise<{ notes: EngineNote[] }> {
  const { output, password, signal, bits, permissions } = options;
  const opening = { password, signal };
  const userPassword = storedPassword(options.userPassword, bits);
  const ownerPassword =
    options.ownerPassword === undefined
      ? impliedOwner(userPassword, permissions)
      : storedPassword(options.ownerPassword, bits);
  const job: QpdfJob = {
    ...KEEP_STREAMS,
    encrypt: {
      userPassword,
      ownerPassword,
      [`${bits}bit`]: { ...restrictions(permissions), ...(bits === 128 && { useAes: 'y' }) },
    },
  };

  const [{ result, notes: mended }, facts] = await Promise.all([
    withReadablePdf({ path: input, password }, { reader: 'program', folder: dirname(output), signal }, async (path) =>
      runQpdf(path, output, job, path === input ? opening : { signal }),
    ),
    inspectPdf(input, opening).catch(() => undefined),
  ]);
  const notes = brokenSignatures(input, facts);
  const isMended = mended.some(({ code }) => code === 'REPAIRED');
  if (isMended || result.repaired) notes.push({ code: 'REPAIRED', path: input });
  // Only a file without encryption is mended before.
  if (!isMended && facts?.encryption !== 'none' && (await wasRestricted(input, opening)))
    notes.push({ code: 'PERMISSIONS_LIFTED', path: input });
  return { notes };
}

/** Whether the input asked for restrictions of those who open it as it was opened here. */
async function wasRestricted(input: string, opening: EncryptionOptions): Promise<boolean> {
  const state = await encryptionOf(input, opening);
  return state.encrypted && state.opens && !state.asOwner && !allowsEverything(state.permissions);
}

/**
 * Whoever opens a document with its owner password is bound by nothing. Restrictions only mean something with an owner
 * password that the readers do not have.
 */
function impliedOwner(userPassword: string, permissions: Permissions): string {
  return allowsEverything(permissions) ? userPassword : randomBytes(16).toString('hex');
}

function restrictions({ print, copy, edit, assemble, annotate, fillForms }: Permissions): QpdfJob {
  const allowed = (yes: boolean) => (yes ? 'y' : 'n');
  return {
    print,
    extract: allowed(copy),
    accessibility: 'y',
    modifyOther: allowed(edit),
    assemble: allowed(assemble),
    annotate: allowed(annotate),
    form: allowed(fillForms),
  };
}
