import { EngineFailure } from '@pagewright/ground/failure.ts';
import { Certificate } from 'pkijs';
import type { ValidationData } from '../document/validation-data.ts';
import { readCms } from '../cms/read-cms.ts';
import { addressesIn } from './addresses.ts';
import { isSame, isSelfIssued } from './certificate-facts.ts';
import { chainTo, type Chain } from './chain-to.ts';
import { nameOf } from './name-of.ts';
import { ocspRequest } from './ocsp-request.ts';
import { revocationOf, type RevocationData } from './revocation.ts';

/** Asks an address of the web; `body` is sent as `type`. Fails with a coded failure where nobody answers. */
export type Ask = (
  address: string,
  sent?: { body: Uint8Array<ArrayBuffer>; type: string },
) => Promise<Uint8Array<ArrayBuffer>>;

interface Gathering {
  /** Of who signed, and of who stamped. */
  certificates: readonly Certificate[];
  /** Where issuers are looked for before anybody is asked. */
  known: readonly Certificate[];
  trusted: readonly Certificate[];
  /** When they were used. */
  time: Date;
  /** What issuers said before, which is not asked for again while it holds. */
  said?: RevocationData;
}

/** Issuers of issuers that are asked for. */
const MOST_FETCHED = 8;

/**
 * What is needed to check signatures when nobody answers any more: the certificates up to a root, and of each what its issuer says now
 * (EN 319 142-1, 5.4.2). Nothing is left out in silence: fails with VALIDATION_UNREACHABLE where an issuer is not found, or
 * none of the addresses in a certificate says whether it was revoked.
 */
export async function gatherValidationData(
  { certificates, known, trusted, time, said = { ocsps: [], crls: [] } }: Gathering,
  ask: Ask,
): Promise<ValidationData> {
  const found = [...known, ...certificates];
  const chains: Certificate[] = [];
  const data = { ocsps: [] as Der[], crls: [] as Der[] };
  for (const leaf of certificates) {
    const { path, end } = await wholeChain(leaf, { found, trusted }, ask);
    if (end === 'open') throw unreachable(path.at(-1) ?? leaf);
    for (const [at, certificate] of path.entries()) {
      if (!chains.some((each) => isSame(each, certificate))) chains.push(certificate);
      const issuer = path[at + 1];
      if (!issuer) continue;
      const question = { certificate, issuer, time };
      const have = { ocsps: [...said.ocsps, ...data.ocsps], crls: [...said.crls, ...data.crls] };
      if ((await revocationOf(question, have)).status !== 'unknown') continue;
      await askIssuer(question, data, ask);
    }
  }
  return {
    ...data,
    certificates: chains.map((each) => new Uint8Array(each.toSchema().toBER())),
  };
}

type Der = Uint8Array<ArrayBuffer>;

async function wholeChain(
  certificate: Certificate,
  { found, trusted }: { found: Certificate[]; trusted: readonly Certificate[] },
  ask: Ask,
): Promise<Chain> {
  for (let fetched = 0; ; fetched += 1) {
    const chain = await chainTo(certificate, found, trusted);
    const last = chain.path.at(-1) ?? certificate;
    const [address] = addressesIn(last).issuers;
    if (chain.end !== 'open' || address === undefined || fetched >= MOST_FETCHED || isSelfIssued(last)) return chain;
    const answer = await ask(address).catch(() => undefined);
    if (!answer) return chain;
    found.push(...(await certificatesIn(answer)));
  }
}

/** One certificate, or several in a CMS without a signature (RFC 5280, 4.2.2.1). */
async function certificatesIn(der: Der): Promise<Certificate[]> {
  try {
    return [Certificate.fromBER(der)];
  } catch {
    return (await readCms(der))?.certificates ?? [];
  }
}

interface Question {
  certificate: Certificate;
  issuer: Certificate;
  time: Date;
}

/** OCSP first, as it is short; a list where that tells nothing. */
async function askIssuer(question: Question, data: { ocsps: Der[]; crls: Der[] }, ask: Ask): Promise<void> {
  const { certificate, issuer } = question;
  const { ocsp, revocationLists } = addressesIn(certificate);
  const isTold = async (ocsps: Der[], crls: Der[]) =>
    (await revocationOf(question, { ocsps, crls })).status !== 'unknown';
  const request = { body: await ocspRequest(certificate, issuer), type: 'application/ocsp-request' };
  for (const address of ocsp) {
    const answer = await ask(address, request).catch(() => undefined);
    if (!answer || !(await isTold([answer], []))) continue;
    data.ocsps.push(answer);
    return;
  }
  for (const address of revocationLists) {
    const answer = await ask(address).catch(() => undefined);
    if (!answer || !(await isTold([], [answer]))) continue;
    data.crls.push(answer);
    return;
  }
  throw unreachable(certificate);
}

const unreachable = (certificate: Certificate) =>
  new EngineFailure('VALIDATION_UNREACHABLE', { names: nameOf(certificate) });
