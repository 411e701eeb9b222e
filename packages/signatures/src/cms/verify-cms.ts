import { equal } from '@pagewright/ground/bytes';
import * as asn1js from 'asn1js';
import type { Attribute, Certificate, SignedData, SignerInfo } from 'pkijs';
import { encodingOf } from '../trust/certificate-facts.ts';
import { algorithmName, digestNamedBy } from './algorithms.ts';
import { asDer } from './ber.ts';
import { digestOfBytes, isWeakDigest, weakest, type DigestName, type DigestOf } from './digests.ts';
import { OID } from './object-identifiers.ts';
import type { Cms, Signer } from './read-cms.ts';
import { signatureValue, verifySignature, type SignatureOutcome, type SignedMessage } from './verify-signature.ts';

export interface CmsVerdict {
  /** The document is the signed one. `undefined` if that is unknown. */
  intact: boolean | undefined;
  /** The signature was made with the key of the certificate. `undefined` if that is unknown. */
  genuine: boolean | undefined;
  /** Whether the certificate is named within what is signed, so that none of the same key can take its place (RFC 5035). */
  bound: boolean | 'by SHA-1' | undefined;
  /** Digest of the document; the weakest, if one digest is of another. `undefined` for an unknown one. */
  digest: DigestName | undefined;
  /** A digest between the document and the signature is weak. */
  isWeak: boolean;
  /** Name of an algorithm that this package lacks. */
  unknown: string | undefined;
}

/**
 * RFC 5652, 5.4 and 5.6, with RFC 5035. Each of several signatures must hold; `digest` belongs to the first. Trust in certificates is
 * a separate question. `signs`: digests of the document, or, for a timestamp, the content of the CMS. Throws an Error for a malformed
 * CMS.
 */
export async function verifyCms({ data, signers }: Cms, signs: DigestOf | 'its content'): Promise<CmsVerdict> {
  const verdicts: CmsVerdict[] = [];
  for (const signer of signers) verdicts.push(await verifySigner(data, signer, signs));
  return {
    intact: every(verdicts.map(({ intact }) => intact)),
    genuine: every(verdicts.map(({ genuine }) => genuine)),
    bound: boundOf(verdicts),
    digest: verdicts[0]?.digest,
    isWeak: verdicts.some(({ isWeak }) => isWeak),
    unknown: verdicts.find(({ unknown }) => unknown !== undefined)?.unknown,
  };
}

/** False if one is, else `undefined` if one is. */
function every(values: readonly (boolean | undefined)[]): boolean | undefined {
  return values.includes(false) ? false : values.includes(undefined) ? undefined : true;
}

/** The weakest. */
function boundOf(verdicts: readonly CmsVerdict[]): CmsVerdict['bound'] {
  const all = verdicts.map(({ bound }) => bound);
  return ([false, undefined, 'by SHA-1'] as const).find((each) => all.includes(each)) ?? true;
}

async function verifySigner(
  data: SignedData,
  { info, certificate }: Signer,
  signs: DigestOf | 'its content',
): Promise<CmsVerdict> {
  const named = digestNamedBy(info.digestAlgorithm.algorithmId);
  const attributes = info.signedAttrs?.attributes ?? [];
  const content = await contentOf(data, signs);
  const isAttributed = attributes.length > 0;
  const outcome = certificate && (await outcomeOf(info, certificate, isAttributed ? undefined : content.message));
  const holds = outcome && 'holds' in outcome ? outcome.holds : undefined;
  const used = outcome && 'holds' in outcome ? outcome.digest : undefined;
  // Without attributes, a signature that fails does not show whether the document or the signature changed.
  const isSigned = isAttributed
    ? named && (await isDigestSigned(attributes, named, content.message))
    : holds || undefined;
  const digests = [content.digest, named, used].filter((each) => each !== undefined);
  return {
    intact: content.isOther ? false : isSigned,
    genuine: holds,
    bound: certificate && boundTo(certificate, attributes),
    digest: weakest(digests),
    isWeak: digests.some(isWeakDigest),
    unknown: unknownIn(info, isAttributed, outcome),
  };
}

interface Content {
  message: SignedMessage;
  /** The content does not match the document, or is missing. */
  isOther: boolean;
  /** The digest by which the content represents the document. */
  digest?: DigestName;
}

const SHA1_BYTES = 20;

async function contentOf(
  { encapContentInfo: { eContent } }: SignedData,
  signs: DigestOf | 'its content',
): Promise<Content> {
  const bytes = eContent && octetsOf(eContent);
  if (bytes === undefined || bytes.length === 0) {
    const own: SignedMessage = { digestOf: async (name) => digestOfBytes(name), bytes: undefined };
    return signs === 'its content'
      ? { message: own, isOther: true }
      : { message: { digestOf: signs, bytes: undefined }, isOther: false };
  }
  const message = { digestOf: async (name: DigestName) => digestOfBytes(name, bytes), bytes };
  if (signs === 'its content') return { message, isOther: false };
  // Some signers include the whole document.
  if (bytes.length !== SHA1_BYTES)
    return { message, isOther: !equal(digestOfBytes('SHA-256', bytes), await signs('SHA-256')) };
  // In the oldest form, adbe.pkcs7.sha1, the CMS holds the digest of the document, and signs that (ISO 32000-1, 12.8.3.3.1).
  return { message, isOther: !equal(bytes, await signs('SHA-1')), digest: 'SHA-1' };
}

async function isDigestSigned(
  attributes: readonly Attribute[],
  digest: DigestName,
  { digestOf }: SignedMessage,
): Promise<boolean> {
  const signed = octetsOf(valueOf(attributes, OID.messageDigest));
  return signed !== undefined && equal(signed, await digestOf(digest));
}

/** `content`: the signed message, if there are no signed attributes. */
async function outcomeOf(
  info: SignerInfo,
  { subjectPublicKeyInfo }: Certificate,
  content: SignedMessage | undefined,
): Promise<SignatureOutcome> {
  const signature = {
    key: subjectPublicKeyInfo,
    algorithm: info.signatureAlgorithm,
    value: signatureValue(info.signature),
    digest: digestNamedBy(info.digestAlgorithm.algorithmId),
  };
  if (content) return verifySignature(signature, content);
  const written = attributesSet(info);
  const first = await verifySignature(signature, messageOf(written));
  if (!('holds' in first) || first.holds) return first;
  // Attributes are hashed as DER, even if they are written as BER (RFC 5652, 5.4).
  return verifySignature(signature, messageOf(asDer(written)));
}

const messageOf = (bytes: Uint8Array): SignedMessage => ({
  digestOf: async (name) => digestOfBytes(name, bytes),
  bytes,
});

/** Attributes are signed as a set of their own (RFC 5652, 5.4). */
function attributesSet({ signedAttrs }: SignerInfo): Uint8Array {
  const bytes = new Uint8Array(signedAttrs?.encodedValue ?? new ArrayBuffer(0)).slice();
  bytes[0] = 0x31;
  return bytes;
}

function unknownIn(
  { digestAlgorithm: { algorithmId } }: SignerInfo,
  isAttributed: boolean,
  outcome: SignatureOutcome | undefined,
): string | undefined {
  if (isAttributed && !digestNamedBy(algorithmId)) return algorithmName(algorithmId);
  return outcome && 'unknown' in outcome ? outcome.unknown : undefined;
}

function boundTo(certificate: Certificate, attributes: readonly Attribute[]): CmsVerdict['bound'] {
  const newer = valueOf(attributes, OID.signingCertificateV2);
  const value = newer ?? valueOf(attributes, OID.signingCertificate);
  const [id] = childrenOf(childrenOf(value)[0]);
  const parts = childrenOf(id);
  const hash = octetsOf(parts.find((part) => part instanceof asn1js.OctetString));
  const [named] = childrenOf(parts[0]);
  // SHA-256 is what is meant where no algorithm is said.
  const algorithm = named instanceof asn1js.ObjectIdentifier ? digestNamedBy(named.getValue()) : 'SHA-256';
  const by = newer ? algorithm : 'SHA-1';
  if (!hash || !by) return undefined;
  if (!equal(digestOfBytes(by, encodingOf(certificate)), hash)) return false;
  return newer ? true : 'by SHA-1';
}

const childrenOf = (value: unknown): readonly unknown[] =>
  value instanceof asn1js.Sequence ? value.valueBlock.value : [];

const valueOf = (attributes: readonly Attribute[], type: string): unknown =>
  attributes.find((each) => each.type === type)?.values[0];

const octetsOf = (value: unknown): Uint8Array<ArrayBuffer> | undefined =>
  value instanceof asn1js.OctetString ? new Uint8Array(value.getValue()) : undefined;
