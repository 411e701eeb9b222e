import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import {
  digestOf,
  embedSignature,
  prepareSignature,
  signDigest,
  type SignatureToPrepare,
} from '@pagewright/signatures';
import { Authority, makePdf, PURPOSE, type MadeIdentity } from '@pagewright/testkit';

/** Two people, a clock, and the authority that issued their certificates. */
export interface Signers {
  root: Authority;
  ada: MadeIdentity;
  bo: MadeIdentity;
  clock: MadeIdentity;
}

export async function makeSigners(): Promise<Signers> {
  const root = await Authority.root({ name: 'Bench' });
  const [ada, bo, clock] = await Promise.all([
    root.issue({ name: 'Ada' }),
    root.issue({ name: 'Bo' }),
    root.issue({ name: 'Clock', purposes: [PURPOSE.timestamping] }),
  ]);
  return { root, ada, bo, clock };
}

type Level = 1 | 2 | 3;

/** A signed file to edit. */
export interface SignedSource {
  name: string;
  bytes: Uint8Array;
  /** Changes that the signatures allow: 1 none, 2 forms and signatures, 3 comments too. */
  allows: Level;
  /** In the order of signing. */
  signatures: readonly SignedRange[];
}

export interface SignedRange {
  field: string;
  /** `<…>` of `Contents`, bytes from 0. */
  from: number;
  to: number;
  /** The signed revision ends here. */
  end: number;
}

export const TEXT_FIELD = 'Amount';
const ROOM = 4096;

export const openedAs = (name: string, bytes: Uint8Array): PdfFile => new PdfFile(name, bytes, 'strict', {});

/** Adds a signature of this person on page 1. */
export async function signedBy(
  { certificate, keys }: MadeIdentity,
  { name, bytes }: { name: string; bytes: Uint8Array },
  wish: Omit<Partial<SignatureToPrepare>, 'field'> & { field: { name: string } },
): Promise<{ bytes: Uint8Array; range: SignedRange }> {
  const file = openedAs(name, bytes);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError(`${name} has no page`);
  const prepared = prepareSignature(file, {
    subFilter: 'ETSI.CAdES.detached',
    bytes: ROOM,
    ...wish,
    field: { ...wish.field, page: page.ref },
  });
  const identity = { certificate, chain: [], key: keys.privateKey };
  const cms = await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(prepared) });
  const signed = embedSignature(prepared, cms);
  return { bytes: signed, range: { field: wish.field.name, ...prepared.hole, end: signed.length } };
}

/** Signed files of eight kinds: approved, certified at each level, filled before, signed twice, packed, and encrypted. */
export async function makeSources(folder: string, { ada, bo }: Signers): Promise<SignedSource[]> {
  const plain = path.join(folder, 'plain.pdf');
  const text = 'Pay 10 EUR to the bearer of this letter';
  const fields = [
    { name: TEXT_FIELD, value: '10' },
    { name: 'Name', at: [40, 340] as [number, number] },
  ];
  makePdf(plain, { version: 14, pages: [{ text, fields }, { text: 'Page two' }], info: { Title: 'Letter' } });
  const by = (name: string, words: readonly string[]): Uint8Array => {
    const output = path.join(folder, `${name}.pdf`);
    execFileSync('qpdf', [...words, plain, output]);
    return new Uint8Array(readFileSync(output));
  };
  const bytes = new Uint8Array(readFileSync(plain));
  const sources: SignedSource[] = [];
  const add = async (name: string, unsigned: Uint8Array, certifies?: Level) => {
    const signed = await signedBy(
      ada,
      { name, bytes: unsigned },
      { field: { name: 'First' }, ...(certifies && { certifies }) },
    );
    sources.push({ name, bytes: signed.bytes, allows: certifies ?? 3, signatures: [signed.range] });
    return signed;
  };
  await add('certified 1', bytes, 1);
  await add('certified 2', bytes, 2);
  await add('certified 3', bytes, 3);
  await add('object streams', by('streams', ['--object-streams=generate']));
  await add('encrypted', by('encrypted', ['--encrypt', '', 'owner', '256', '--']));
  await add('certified 2, object streams', by('certified-streams', ['--object-streams=generate']), 2);
  const first = await add('approval', bytes);
  const name = 'two signatures';
  const second = await signedBy(bo, { name, bytes: first.bytes }, { field: { name: 'Second' } });
  sources.push({ name, bytes: second.bytes, allows: 3, signatures: [first.range, second.range] });
  for (const each of sources) writeFileSync(path.join(folder, `${each.name}.pdf`), each.bytes);
  return sources;
}
