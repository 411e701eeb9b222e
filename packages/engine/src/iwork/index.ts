export { type IworkKind, iworkToPdf } from './iwork-to-pdf.ts';
