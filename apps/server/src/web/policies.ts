import { randomBytes } from 'node:crypto';

/** Content security policies: one for pages, one for what pages load, one for everything else. */

const shared = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
/** Google's script, the frame of its button and what it asks (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy). */
const GOOGLE = 'https://accounts.google.com/gsi/';

/** `wasm-unsafe-eval` lets PDFium be compiled in the page; it allows no script. Scripts may set styles, markup may not. */
const loads = (script: string, google = '') => [
  "default-src 'self'",
  `script-src 'self' ${script}'wasm-unsafe-eval'${google}`,
  `style-src 'self'${google}`,
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  `connect-src 'self' blob: data:${google}`,
  ...(google === '' ? [] : [`frame-src${google}`]),
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  ...shared,
];

export const createNonce = () => randomBytes(16).toString('base64');

/** `hasGoogle`: Google's button may be drawn on it. */
export const pagePolicy = (nonce: string, hasGoogle: boolean) =>
  loads(`'nonce-${nonce}' `, hasGoogle ? ` ${GOOGLE}` : '').join('; ');

/** A worker script takes its policy from its own answer. */
export const assetPolicy = loads('').join('; ');

/** A file of a visitor never runs in our origin, however it is opened. */
export const filePolicy = ["default-src 'none'", 'sandbox', ...shared].join('; ');
