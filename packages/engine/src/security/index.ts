export { decryptPdf } from './decrypt.ts';
export { encryptPdf } from './encrypt.ts';
