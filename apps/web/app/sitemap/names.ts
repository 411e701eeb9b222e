/** The sitemaps that the index lists. */
export const SITEMAPS = ['pages', 'tools', 'articles'] as const;
export type SitemapName = (typeof SITEMAPS)[number];
export const sitemapPath = (name: SitemapName): string => `/sitemap-${name}.xml`;
