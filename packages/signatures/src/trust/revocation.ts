import type * as asn1js from 'asn1js';
import {
  getCrypto,
  OCSPResponse,
  BasicOCSPResponse,
  CertificateRevocationList,
  type Certificate,
  type SingleResponse,
} from 'pkijs';
import { hasPurpose, isSame, mayRevoke, PURPOSES } from './certificate-facts.ts';
import { isIssuedBy } from './chain-to.ts';

/** What issuers say of certificates, DER. */
export interface RevocationData {
  /** RFC 6960. */
  ocsps: readonly Uint8Array<ArrayBuffer>[];
  /** RFC 5280, 5. */
  crls: readonly Uint8Array<ArrayBuffer>[];
}

export type RevocationStatus =
  | { status: 'good' | 'unknown' }
  /** Revoked before or at the time that counts, or later. */
  | { status: 'revoked' | 'revoked later'; at: Date };

interface Word {
  /** When the issuer knew this. */
  from: Date;
  revokedAt: Date | undefined;
}

/**
 * Whether a certificate was revoked at a time, by the newest that its issuer says and that was still said then. Words of others,
 * words about other certificates and words past their time count for nothing.
 */
export async function revocationOf(
  { certificate, issuer, time }: { certificate: Certificate; issuer: Certificate; time: Date },
  { ocsps, crls }: RevocationData,
): Promise<RevocationStatus> {
  const words: Word[] = [];
  for (const der of ocsps) words.push(...(await wordsOfOcsp(der, certificate, issuer, time)));
  for (const der of crls) words.push(...(await wordsOfCrl(der, certificate, issuer, time)));
  const [newest] = words.toSorted((one, other) => other.from.getTime() - one.from.getTime());
  if (!newest) return { status: 'unknown' };
  const { revokedAt } = newest;
  if (!revokedAt) return { status: 'good' };
  return { status: revokedAt <= time ? 'revoked' : 'revoked later', at: revokedAt };
}

async function wordsOfOcsp(
  der: Uint8Array<ArrayBuffer>,
  certificate: Certificate,
  issuer: Certificate,
  time: Date,
): Promise<Word[]> {
  const response = basicResponseOf(der);
  if (!response || !(await isFrom(response, issuer))) return [];
  const words: Word[] = [];
  for (const each of response.tbsResponseData.responses) {
    if (!(await isAbout(each, certificate, issuer)) || isPast(each.nextUpdate, time)) continue;
    const revokedAt = revokedIn(each);
    if (revokedAt !== 'unknown') words.push({ from: each.thisUpdate, revokedAt });
  }
  return words;
}

/** DER of a whole response, or of the basic one within, as revocation attributes hold it. */
function basicResponseOf(der: Uint8Array<ArrayBuffer>): BasicOCSPResponse | undefined {
  try {
    const inner = OCSPResponse.fromBER(der).responseBytes?.response.getValue();
    return inner && BasicOCSPResponse.fromBER(inner);
  } catch {
    try {
      return BasicOCSPResponse.fromBER(der);
    } catch {
      return undefined;
    }
  }
}

/** By the issuer itself, or by one that it made for this (RFC 6960, 4.2.2.2). */
async function isFrom(response: BasicOCSPResponse, issuer: Certificate): Promise<boolean> {
  const engine = getCrypto(true);
  for (const responder of [issuer, ...(response.certs ?? [])]) {
    const isMeant =
      isSame(responder, issuer) || (hasPurpose(responder, PURPOSES.ocsp) && (await isIssuedBy(responder, issuer)));
    if (!isMeant) continue;
    const isGenuine = await engine
      .verifyWithPublicKey(
        response.tbsResponseData.tbsView.slice(),
        response.signature,
        responder.subjectPublicKeyInfo,
        response.signatureAlgorithm,
      )
      .catch(() => false);
    if (isGenuine) return true;
  }
  return false;
}

async function isAbout({ certID }: SingleResponse, certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const algorithm = getCrypto(true).getAlgorithmByOID(certID.hashAlgorithm.algorithmId);
  if (!('name' in algorithm) || !certID.serialNumber.isEqual(certificate.serialNumber)) return false;
  const key = issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView.slice();
  const hash = new Uint8Array(await crypto.subtle.digest(String(algorithm.name), key));
  const named = certID.issuerKeyHash.valueBlock.valueHexView;
  return named.length === hash.length && named.every((byte, at) => byte === hash[at]);
}

/** CertStatus of RFC 6960: good [0], revoked [1], unknown [2]. */
function revokedIn({ certStatus }: SingleResponse): Date | undefined | 'unknown' {
  const { tagNumber } = certStatus.idBlock;
  if (tagNumber === 0) return undefined;
  if (tagNumber !== 1) return 'unknown';
  const [time] = (certStatus as asn1js.Constructed).valueBlock.value as asn1js.GeneralizedTime[];
  return time?.toDate() ?? 'unknown';
}

async function wordsOfCrl(
  der: Uint8Array<ArrayBuffer>,
  certificate: Certificate,
  issuer: Certificate,
  time: Date,
): Promise<Word[]> {
  let list: CertificateRevocationList;
  try {
    list = CertificateRevocationList.fromBER(der);
  } catch {
    return [];
  }
  if (!list.issuer.isEqual(certificate.issuer) || !mayRevoke(issuer) || isPartOfList(list)) return [];
  if (list.nextUpdate && isPast(list.nextUpdate.value, time)) return [];
  if (!(await list.verify({ issuerCertificate: issuer }).catch(() => false))) return [];
  const found = list.revokedCertificates?.find((each) => each.userCertificate.isEqual(certificate.serialNumber));
  return [{ from: list.thisUpdate.value, revokedAt: found?.revocationDate.value }];
}

/** Changes since another list, lists of other issuers or for some certificates alone (RFC 5280, 5.2.4 and 5.2.5). */
const PARTS = new Set(['2.5.29.27', '2.5.29.28']);

/** Whoever is not in a part may be in the rest. */
const isPartOfList = ({ crlExtensions }: CertificateRevocationList) =>
  crlExtensions?.extensions.some(({ extnID, critical }) => PARTS.has(extnID) || critical) ?? false;

const isPast = (until: Date | undefined, time: Date) => until !== undefined && until < time;
