import { equal } from '@pagewright/ground/bytes';
import type * as asn1js from 'asn1js';
import {
  OCSPResponse,
  BasicOCSPResponse,
  CertificateRevocationList,
  type Certificate,
  type SingleResponse,
} from 'pkijs';
import { digestByOid, digestOfBytes } from '../cms/digests.ts';
import { isSignedBy, signatureValue } from '../cms/verify-signature.ts';
import { hasPurpose, isIssuedBy, isSame, mayRevoke, PURPOSES } from './certificate-facts.ts';

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
  // What cannot be read counts for nothing.
  for (const der of ocsps) words.push(...(await wordsOfOcsp(der, certificate, issuer, time).catch(() => [])));
  for (const der of crls) words.push(...(await wordsOfCrl(der, certificate, issuer, time).catch(() => [])));
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
    if (!isAbout(each, certificate, issuer) || isPast(each.nextUpdate, time)) continue;
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
  const { tbsResponseData, signature, signatureAlgorithm: algorithm } = response;
  const value = signatureValue(signature);
  for (const responder of [issuer, ...(response.certs ?? [])]) {
    const isMeant =
      isSame(responder, issuer) || (hasPurpose(responder, PURPOSES.ocsp) && (await isIssuedBy(responder, issuer)));
    if (!isMeant) continue;
    if (await isSignedBy({ key: responder.subjectPublicKeyInfo, algorithm, value }, tbsResponseData.tbsView))
      return true;
  }
  return false;
}

function isAbout({ certID }: SingleResponse, certificate: Certificate, issuer: Certificate): boolean {
  const digest = digestByOid(certID.hashAlgorithm.algorithmId);
  if (!digest || !certID.serialNumber.isEqual(certificate.serialNumber)) return false;
  const key = issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  return equal(digestOfBytes(digest, key), certID.issuerKeyHash.valueBlock.valueHexView);
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
  const { tbsView, signatureAlgorithm: algorithm } = list;
  const signed = { key: issuer.subjectPublicKeyInfo, algorithm, value: signatureValue(list.signatureValue) };
  if (!(await isSignedBy(signed, tbsView))) return [];
  const found = list.revokedCertificates?.find((each) => each.userCertificate.isEqual(certificate.serialNumber));
  return [{ from: list.thisUpdate.value, revokedAt: found?.revocationDate.value }];
}

/** Changes since another list, lists of other issuers or for some certificates alone (RFC 5280, 5.2.4 and 5.2.5). */
const PARTS = new Set(['2.5.29.27', '2.5.29.28']);

/** Whoever is not in a part may be in the rest. */
const isPartOfList = ({ crlExtensions }: CertificateRevocationList) =>
  crlExtensions?.extensions.some(({ extnID, critical }) => PARTS.has(extnID) || critical) ?? false;

const isPast = (until: Date | undefined, time: Date) => until !== undefined && until < time;
