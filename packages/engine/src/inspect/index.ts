export { inspectPdf, measurePdf } from './inspect.ts';
export { passwordThatOpens } from './password-that-opens.ts';
export { signaturesOf } from './signatures.ts';
export { textOfPages } from './text-of-pages.ts';
