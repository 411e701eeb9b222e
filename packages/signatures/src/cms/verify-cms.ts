import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import { getCrypto, type Attribute, type Certificate } from 'pkijs';
import type { Cms } from './read-cms.ts';
import { OID } from './object-identifiers.ts';

export interface CmsVerdict {
  /** The document is the one whose digest was signed. `undefined` where its algorithm is not known here. */
  intact: boolean | undefined;
  /** The signature was made with the key of the certificate. `undefined` where that cannot be told. */
  genuine: boolean | undefined;
  /** Whether the certificate is named within what is signed, so that none of the same key can take its place (RFC 5035). */
  bound: boolean | 'by SHA-1' | undefined;
  digest: string | undefined;
}

/** Digest of what is signed, by a name of WebCrypto. */
export type DigestOf = (algorithm: string) => Promise<Uint8Array>;

/**
 * RFC 5652, 5.4 and 5.6, with RFC 5035. Says nothing of whether anybody trusts the certificate. `signs`: the document whose digest is
 * told, or what the CMS itself holds, as a timestamp does.
 */
export async function verifyCms(
  { data, signer, certificate }: Cms,
  signs: DigestOf | 'its content',
): Promise<CmsVerdict> {
  const engine = getCrypto(true);
  const algorithm = engine.getAlgorithmByOID(signer.digestAlgorithm.algorithmId);
  const digest = 'name' in algorithm ? String(algorithm.name) : undefined;
  const attributes = signer.signedAttrs?.attributes ?? [];
  const bound = certificate && (await boundTo(certificate, attributes));
  if (!digest) return { intact: undefined, genuine: undefined, bound, digest };

  const content = contentOf(data.encapContentInfo.eContent);
  const intact = await isIntact(attributes, { content, digest, signs });
  if (!certificate) return { intact, genuine: undefined, bound, digest };
  const signed = attributes.length > 0 ? signedBytes(signer.signedAttrs?.encodedValue) : content;
  if (!signed) return { intact, genuine: undefined, bound, digest };
  const { subjectPublicKeyInfo } = certificate;
  const genuine = await engine
    .verifyWithPublicKey(signed, signer.signature, subjectPublicKeyInfo, signer.signatureAlgorithm, digest)
    .catch(() => undefined);
  return { intact, genuine, bound, digest };
}

async function isIntact(
  attributes: readonly Attribute[],
  {
    content,
    digest,
    signs,
  }: { content: Uint8Array<ArrayBuffer> | undefined; digest: string; signs: DigestOf | 'its content' },
): Promise<boolean> {
  const holds = content !== undefined && content.length > 0;
  if (signs === 'its content' && !holds) return false;
  // In the oldest form, adbe.pkcs7.sha1, the CMS holds the digest of the document, and signs that.
  if (signs !== 'its content' && holds && !isEqual(content, await signs('SHA-1'))) return false;
  const signed = octetsOf(valueOf(attributes, OID.messageDigest));
  // Without attributes the signature is over the content itself.
  if (attributes.length === 0) return holds;
  const own = holds || signs === 'its content' ? await digestOfBytes(digest, content) : await signs(digest);
  return signed !== undefined && isEqual(signed, own);
}

const digestOfBytes = async (algorithm: string, bytes: Uint8Array<ArrayBuffer> | undefined) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, bytes ?? new Uint8Array()));

/** Attributes are signed as a set of their own (RFC 5652, 5.4). */
function signedBytes(encoded: ArrayBuffer | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (!encoded || encoded.byteLength === 0) return undefined;
  const bytes = new Uint8Array(encoded).slice();
  bytes[0] = 0x31;
  return bytes;
}

async function boundTo(certificate: Certificate, attributes: readonly Attribute[]): Promise<CmsVerdict['bound']> {
  const newer = valueOf(attributes, OID.signingCertificateV2);
  const older = valueOf(attributes, OID.signingCertificate);
  const value = newer ?? older;
  if (!(value instanceof asn1js.Sequence)) return undefined;
  const [ids] = value.valueBlock.value;
  const [id] = ids instanceof asn1js.Sequence ? ids.valueBlock.value : [];
  const parts = id instanceof asn1js.Sequence ? id.valueBlock.value : [];
  const [first] = parts;
  const named = first instanceof asn1js.Sequence ? first.valueBlock.value[0] : undefined;
  const hash = octetsOf(parts.find((part) => part instanceof asn1js.OctetString));
  const algorithm = named ? getCrypto(true).getAlgorithmByOID(named.valueBlock.toString()) : { name: 'SHA-256' };
  const by = newer ? ('name' in algorithm ? String(algorithm.name) : undefined) : 'SHA-1';
  if (!hash || !by) return undefined;
  const own = await crypto.subtle.digest(by, certificate.toSchema().toBER());
  if (!isEqual(new Uint8Array(own), hash)) return false;
  return newer ? true : 'by SHA-1';
}

const valueOf = (attributes: readonly Attribute[], type: string): unknown =>
  attributes.find((each) => each.type === type)?.values[0];

function octetsOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  return value instanceof asn1js.OctetString ? new Uint8Array(value.getValue()) : undefined;
}

const contentOf = (content: asn1js.OctetString | undefined) => (content ? octetsOf(content) : undefined);

const isEqual = (one: Uint8Array, other: Uint8Array) => bytesToHex(one) === bytesToHex(other);
