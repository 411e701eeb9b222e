import type { MadeIdentity } from '@pagewright/testkit';
import { signatureFieldsOf } from '../../src/index.ts';
import { opened, signed, world, type World } from '../signing.ts';
import { Later } from './later.ts';
import { sourceFile, type Container, type Source } from './source.ts';

/** Everyone who signs. Only Ada and Bo have certificates of a trusted authority. */
export interface Signers extends World {
  ada: MadeIdentity;
  bo: MadeIdentity;
  stranger: MadeIdentity;
}

export async function makeSigners(): Promise<Signers> {
  const made = await world();
  const { issuing: unknown } = await world();
  const [ada, bo, stranger] = await Promise.all([
    made.issuing.issue({ name: 'Ada' }),
    made.issuing.issue({ name: 'Bo' }),
    unknown.issue({ name: 'Ada' }),
  ]);
  return { ...made, ada, bo, stranger };
}

export type Certification = 1 | 2 | 3 | undefined;
export const CERTIFICATIONS: readonly Certification[] = [undefined, 1, 2, 3];

/**
 * `changed`: the check must find the change. `not valid`: the standard allows the change, but what readers show was not signed, so that
 * the verdict may be "changed" or "unknown". `valid`: a sound file.
 */
export type Expected = 'changed' | 'not valid' | 'valid';

export interface Attack {
  name: string;
  family: string;
  certifies: Certification;
  container: Container;
  /** What readers show, or do. */
  shows: string;
  expect: Expected;
  make: (signers: Signers) => Promise<AttackedFile>;
}

export interface AttackedFile {
  bytes: Uint8Array;
  /** The first bytes, which were signed. */
  signed: number;
  /** Names of the signature fields that must not be valid, or of all where the file is sound. */
  judged: readonly string[];
}

/** One way to attack, in several settings. */
export interface Case {
  name: string;
  shows: string;
  /** `changed` without it; or one for each certification. */
  expect?: Expected | ((certifies: Certification) => Expected);
  /** An approval signature alone without it. */
  under?: readonly Certification[];
  /** A file with a cross-reference table alone without it. */
  within?: readonly Container[];
  source?: Source;
  /** Appended after the signature. */
  later?: (later: Later) => void;
  /** Anything else that is done to the signed file. */
  change?: (bytes: Uint8Array, signers: Signers) => Promise<Uint8Array> | Uint8Array;
  /** Makes the file in place of the usual signature. */
  sign?: (source: Uint8Array, signers: Signers) => Promise<Uint8Array> | Uint8Array;
  /** Judged in place of the fields that were signed first. */
  judged?: readonly string[];
}

export function family(name: string, cases: readonly Case[], usual: Partial<Case> = {}): Attack[] {
  return cases.flatMap((own) => {
    const each = { ...usual, ...own };
    const { expect = 'changed' } = each;
    return settingsOf(each).map(({ certifies, container }): Attack => ({
      name: each.name,
      family: name,
      certifies,
      container,
      shows: each.shows,
      expect: typeof expect === 'function' ? expect(certifies) : expect,
      make: (signers) => make(each, { certifies, container, signers }),
    }));
  });
}

/** Each certification with the first container, and each other container with the first certification. */
function settingsOf({ under = [undefined], within = ['table'] }: Case): Omit<Setting, 'signers'>[] {
  const [certifies] = under;
  const [container = 'table', ...others] = within;
  return [
    ...under.map((each) => ({ certifies: each, container })),
    ...others.map((each) => ({ certifies, container: each })),
  ];
}

interface Setting {
  certifies: Certification;
  container: Container;
  signers: Signers;
}

async function make(each: Case, { certifies, container, signers }: Setting): Promise<AttackedFile> {
  const source = sourceFile(each.source ?? {}, container);
  const before = each.sign
    ? await each.sign(source, signers)
    : await signed(source, signers.ada, { ...(certifies && { certifies }), chain: [signers.issuing.certificate] });
  const later = each.later && new Later(before);
  if (later) each.later?.(later);
  const after = later?.end() ?? before;
  const bytes = each.change ? await each.change(after, signers) : after;
  return { bytes, signed: before.length, judged: each.judged ?? namesIn(before) };
}

const namesIn = (bytes: Uint8Array): string[] =>
  signatureFieldsOf(opened(bytes)).flatMap(({ name, signature }) => (signature ? [name] : []));

/** The name of an attack with its setting. */
export const titleOf = ({ name, certifies, container }: Attack): string =>
  [name, certifies && `P=${certifies}`, container !== 'table' && container].filter(Boolean).join(', ');
