import { readFileSync, writeFileSync } from 'node:fs';
import type { MadeSignature } from '@pagewright/contract/edits/signature-request.ts';
import type { InstalledFace } from '@pagewright/engine/faces';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { digestOf, expectOwn, nameOf, signDigest, type PreparedFile } from '@pagewright/signatures';
import { identityIn, type IdentityFile } from './identity-in.ts';
import { requestFrom, type SignatureWish } from './request-from.ts';

interface PrepareInput {
  path: string;
  password?: string | undefined;
  /** Made elsewhere, for what is prepared here in the same way; or made here. */
  by: { made: MadeSignature } | { identity: IdentityFile; wish: SignatureWish };
  /** Files that the look may name by their hashes. */
  assets: readonly string[];
  faces: readonly InstalledFace[];
  now: Date;
  output: string;
}

interface Prepared {
  hole: PreparedFile['hole'];
  /** CMS, DER. */
  signature: Uint8Array<ArrayBuffer>;
  /** Whose certificate it is. */
  name: string;
}

/**
 * In a worker thread: writes the document with room for a signature, and answers with the signature. Fails with SIGNATURE_WRONG where one
 * that was made elsewhere is about other bytes, as `identityIn` does, and as `EditedDocument.prepareSignature` does.
 */
export async function run({ path, password, by, assets, faces, now, output }: PrepareInput): Promise<Prepared> {
  const document = new EditedDocument(new Uint8Array(readFileSync(path)), {
    name: path,
    password,
    assets: assetsIn(assets, faces),
    shaping,
  });
  if ('made' in by) {
    const { request, cms } = by.made;
    const prepared = document.prepareSignature(request);
    const signature = new Uint8Array(Buffer.from(cms, 'base64'));
    const name = nameOf(await expectOwn(digestOf(prepared), signature));
    return { ...write(prepared, output), signature, name };
  }
  const identity = await identityIn(by.identity, now);
  const name = nameOf(identity.certificate);
  const prepared = document.prepareSignature(requestFrom(document, { name, ...by.wish }, { faces, now }));
  const signature = await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(prepared) });
  return { ...write(prepared, output), signature, name };
}

function write({ bytes, hole }: PreparedFile, output: string): Pick<Prepared, 'hole'> {
  writeFileSync(output, bytes);
  return { hole };
}

function assetsIn(paths: readonly string[], faces: readonly InstalledFace[]) {
  const known = new Map(faces.map((face) => [face.facts.sha256, face.path]));
  return (hash: string): Uint8Array | undefined => {
    const face = known.get(hash);
    for (const path of face === undefined ? paths : [face]) {
      const bytes = new Uint8Array(readFileSync(path));
      if (hex(sha256(bytes)) === hash) return bytes;
    }
    return undefined;
  };
}
