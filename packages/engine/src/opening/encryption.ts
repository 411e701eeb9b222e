import { EngineFailure } from '@pagewright/ground/failure.ts';
import { askQpdf } from '@pagewright/runtime/programs/qpdf.ts';
import type { Permissions } from './permissions.ts';

export type Encryption =
  | { encrypted: false }
  /** Does not open without a password, or not with the given one. */
  | { encrypted: true; opens: false }
  | {
      encrypted: true;
      opens: true;
      /** Whether the given password (the empty one, if none) lifts every restriction. */
      asOwner: boolean;
      method: 'rc4' | 'aes';
      bits: number;
      permissions: Permissions;
    };

export interface EncryptionOptions {
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** How a PDF is encrypted. Fails with `FILE_DAMAGED`, or `ENCRYPTION_UNSUPPORTED` for certificates and unknown methods. */
export async function encryptionOf(path: string, options: EncryptionOptions = {}): Promise<Encryption> {
  try {
    return readAnswer(JSON.parse(await askQpdf(path, { json: '2', jsonKey: ['encrypt'] }, options)));
  } catch (error) {
    const locked =
      error instanceof EngineFailure && (error.code === 'PASSWORD_MISSING' || error.code === 'PASSWORD_WRONG');
    if (locked) return { encrypted: true, opens: false };
    throw error;
  }
}

/** The part of qpdf's answer that is read here (`qpdf --json-help=2`). */
interface Answer {
  encrypt: {
    encrypted: boolean;
    ownerpasswordmatched: boolean;
    capabilities: Record<
      'extract' | 'modifyother' | 'modifyassembly' | 'modifyannotations' | 'modifyforms' | 'printhigh' | 'printlow',
      boolean
    >;
    parameters: { bits: number; method: string };
  };
}

function readAnswer({ encrypt }: Answer): Encryption {
  if (!encrypt.encrypted) return { encrypted: false };
  const { capabilities, parameters } = encrypt;
  return {
    encrypted: true,
    opens: true,
    asOwner: encrypt.ownerpasswordmatched,
    method: /AES/i.test(parameters.method) ? 'aes' : 'rc4',
    bits: parameters.bits,
    permissions: {
      print: capabilities.printhigh ? 'full' : capabilities.printlow ? 'low' : 'none',
      copy: capabilities.extract,
      edit: capabilities.modifyother,
      assemble: capabilities.modifyassembly,
      annotate: capabilities.modifyannotations,
      fillForms: capabilities.modifyforms,
    },
  };
}
