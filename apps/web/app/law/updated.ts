/** When the words of each page of law last changed, with a hash of them; made by scripts/check/generated.ts. */
export const UPDATED = {
  'about-us': { on: '2026-11-23', words: '3827d759f1d4' },
  'money-back-policy': { on: '2026-11-23', words: 'a7002b06e32e' },
  'subscription-terms': { on: '2026-11-23', words: '2e7430adf463' },
  'terms-of-service': { on: '2026-11-23', words: 'c265c6afb835' },
  'privacy-policy': { on: '2026-11-23', words: '1f322b50b7e5' },
  imprint: { on: '2026-11-23', words: 'c0b7f227f68d' },
  licences: { on: '2026-11-23', words: 'f11491eba9fa' },
};
