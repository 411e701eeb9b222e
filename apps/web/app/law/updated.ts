/** When the words of each page of law last changed, with a hash of them; made by scripts/check/generated.ts. */
export const UPDATED = {
  'about-us': { on: '2026-11-24', words: 'e93954de2517' },
  'money-back-policy': { on: '2026-11-24', words: 'aa2501439663' },
  'subscription-terms': { on: '2026-11-24', words: '7deb7f4e1c98' },
  'terms-of-service': { on: '2026-11-24', words: '721bf7bfe2a3' },
  'privacy-policy': { on: '2026-11-28', words: '9910b20dabfc' },
  imprint: { on: '2026-11-24', words: 'c1c368d296ee' },
  licences: { on: '2026-11-29', words: 'e6b49170b75d' },
};
