import { readFileSync, writeFileSync } from 'node:fs';
import type { MadeSignature } from '@pagewright/contract/edits/signature-request.ts';
import type { InstalledFace } from '@pagewright/engine/faces';
import { EditedDocument } from '@pagewright/editor';
import { shaping } from '@pagewright/editor/shaping';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  certificateUnmet,
  demandUnmetAt,
  digestOf,
  expectOwn,
  formatFor,
  nameOf,
  readCms,
  signDigest,
  type Identity,
  type Level,
  type PreparedFile,
  type SignatureFormat,
} from '@pagewright/signatures';
import { identityIn, type IdentityFile } from './identity-in.ts';
import { requestFrom, type SignatureWish } from './request-from.ts';

interface PrepareInput {
  path: string;
  password?: string | undefined;
  /** Made elsewhere, for what is prepared here in the same way; or made here. */
  by: { made: MadeSignature } | { identity: IdentityFile; wish: SignatureWish };
  /** That the signature is brought to later. */
  level: Level;
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
  format: SignatureFormat;
}

/**
 * In a worker thread: writes the document with room for a signature, and answers with the signature. Fails with SIGNATURE_WRONG where one
 * that was made elsewhere is about other bytes, with SIGNATURE_FIELD_ASKS where the field demands more, as `identityIn` does, and as `EditedDocument.prepareSignature` does.
 */
export async function run({ path, password, by, level, assets, faces, now, output }: PrepareInput): Promise<Prepared> {
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
    const certificate = await expectOwn(digestOf(prepared), signature);
    const chain = (await readCms(signature))?.certificates ?? [];
    const format = await expectAsAsked(document, request.field, { path, level, certificate, chain });
    return { ...write(prepared, output), signature, name: nameOf(certificate), format };
  }
  const identity = await identityIn(by.identity, now);
  const name = nameOf(identity.certificate);
  const request = requestFrom(document, { name, ...by.wish }, { faces, now });
  const prepared = document.prepareSignature(request);
  const format = await expectAsAsked(document, request.field, { path, level, ...identity });
  const signature = await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(prepared) });
  return { ...write(prepared, output), signature, name, format };
}

interface Made extends Pick<Identity, 'certificate' | 'chain'> {
  path: string;
  level: Level;
}

/** What a field demands beside what `EditedDocument.prepareSignature` looks at. Answers with the kind of signature that it gets. */
async function expectAsAsked(
  document: EditedDocument,
  field: string,
  { path, level, certificate, chain }: Made,
): Promise<SignatureFormat> {
  const seed = document.seedValuesOf(field);
  const demand =
    seed &&
    (demandUnmetAt(seed, level) ??
      (seed.certificate && (await certificateUnmet(seed.certificate, certificate, chain))));
  if (demand) throw new EngineFailure('SIGNATURE_FIELD_ASKS', { path, ...demand });
  return formatFor(seed);
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
