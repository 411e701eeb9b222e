/** What a document says of signatures, without what checks them: no certificates, and none of the libraries for them. */

export { ALLOWED, allowedBySignatures, lockedBySignatures } from './allowed-by-signatures.ts';
export { digestOf } from './digest-of.ts';
export { freeName } from './free-name.ts';
export { permissionsOf } from './permissions-of.ts';
export { prepareSignature, type FieldLook } from './prepare-signature.ts';
export type { PreparedFile } from './signature-hole.ts';
export { demandUnmet, formatFor, seedValuesOf, type SeedValues } from './seed-values.ts';
export { signatureFieldsOf, type SignatureField } from './signatures-in.ts';
