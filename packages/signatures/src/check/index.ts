export { checkFile, type FileChecking } from './check-file.ts';
export { type Draw, type OpenDrawing } from './judge-drawings.ts';
export { signersOf, type Signer } from './signers-of.ts';
export { derInPem } from '../trust/der-in-pem.ts';
