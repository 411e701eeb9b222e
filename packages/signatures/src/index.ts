export { checkSignatures, type Checking } from './check/check-signatures.ts';
export type { AllowedChange, SignatureReport } from './check/report.ts';
export { readCms } from './cms/read-cms.ts';
export { signDigest } from './cms/sign-digest.ts';
export { timestampIn, timestampRequest, withTimestamp } from './cms/timestamp-request.ts';
export { compareRevisions } from './differences/compare-revisions.ts';
export { prepareSignature, type SignatureToPrepare } from './document/prepare-signature.ts';
export { embedSignature, signedParts, type PreparedFile } from './document/signature-hole.ts';
export { signatureFieldsOf } from './document/signatures-in.ts';
export { demandUnmetAt, formatFor, type SeedValues, type SignatureFormat } from './document/seed-values.ts';
export { digestOf } from './document/digest-of.ts';
export { freeName } from './document/free-name.ts';
export { writeValidationData } from './document/write-validation-data.ts';
export type { Digest, Identity } from './identity/identity.ts';
export { openPkcs12 } from './identity/open-pkcs12.ts';
export { addressesIn } from './trust/addresses.ts';
export { ocspRequest } from './trust/ocsp-request.ts';
export { ALLOWED, allowedBySignatures } from './document/allowed-by-signatures.ts';
export { gatherValidationData, type Ask } from './trust/gather.ts';
export { makeIdentity, type OwnIdentity } from './identity/make-identity.ts';
export { savePkcs12 } from './identity/save-pkcs12.ts';
export { gatherRenewal, prepareRenewal, renewalOf, type SignedFile } from './levels/renewal.ts';
export {
  embedded,
  expectOwn,
  prepareTimestamp,
  stampDigest,
  stampSignature,
  validationFor,
  withValidationData,
  type Around,
  type Level,
  type Stamp,
} from './levels/steps.ts';
export type { ValidationData } from './document/validation-data.ts';
export { isValidAt, maySign } from './trust/certificate-facts.ts';
export { certificatesInPem, type TrustedCertificates } from './trust/certificates-in-pem.ts';
export { certificateUnmet } from './trust/seed-certificate.ts';
export { nameOf } from './trust/name-of.ts';
export { certificateFrom, certificateOf } from './identity/certificate-bytes.ts';
