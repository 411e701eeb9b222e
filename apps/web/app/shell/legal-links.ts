/** Links to pages of support and law, by their paths, in the columns that the foot of each page has for them. */
export const LEGAL_LINKS = {
  support: ['download', 'contact-us', 'service', 'money-back-policy', 'about-us'],
  legal: ['terms-of-service', 'subscription-terms', 'privacy-policy', 'imprint', 'licences'],
} as const;

export type LegalColumn = keyof typeof LEGAL_LINKS;
export type LegalLink = (typeof LEGAL_LINKS)[LegalColumn][number];

/** Where nobody has an account or pays, these pages do not exist. */
const OF_ACCOUNTS: ReadonlySet<LegalLink> = new Set(['service', 'money-back-policy', 'subscription-terms']);

export const legalLinksOf = (column: LegalColumn, hasAccounts: boolean): readonly LegalLink[] =>
  LEGAL_LINKS[column].filter((link) => hasAccounts || !OF_ACCOUNTS.has(link));
