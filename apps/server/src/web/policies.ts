import { randomBytes } from 'node:crypto';

/** Content security policies: one for pages, one for what pages load, one for everything else. */

const shared = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
/** `wasm-unsafe-eval` lets PDFium be compiled in the page; it allows no script. Scripts may set styles, markup may not. */
const loads = (script: string) => [
  "default-src 'self'",
  `script-src 'self' ${script}'wasm-unsafe-eval'`,
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "form-action 'self'",
  ...shared,
];

export const createNonce = () => randomBytes(16).toString('base64');

export const pagePolicy = (nonce: string) => loads(`'nonce-${nonce}' `).join('; ');

/** A worker script takes its policy from its own answer. */
export const assetPolicy = loads('').join('; ');

/** A file of a visitor never runs in our origin, however it is opened. */
export const filePolicy = ["default-src 'none'", 'sandbox', ...shared].join('; ');
