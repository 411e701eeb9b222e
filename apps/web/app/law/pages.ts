/** The pages of trust and law, by their paths. That of contact has a form and words of its own. */
export const LAW_PAGES = [
  'about-us',
  'money-back-policy',
  'subscription-terms',
  'terms-of-service',
  'privacy-policy',
  'imprint',
  'licences',
] as const;
export type LawPage = (typeof LAW_PAGES)[number];

/** Where nobody pays they do not exist. */
const OF_PAYING: readonly LawPage[] = ['money-back-policy', 'subscription-terms'];

export const lawPagesOf = (plans: 'hosted' | 'open'): readonly LawPage[] =>
  plans === 'hosted' ? LAW_PAGES : LAW_PAGES.filter((page) => !OF_PAYING.includes(page));
