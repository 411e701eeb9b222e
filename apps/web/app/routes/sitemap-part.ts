import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@pagewright/contract/languages.ts';
import { siteContext } from '../site/site-context.ts';
import { ENTRIES } from '../sitemap/entries.server.ts';
import { SITEMAPS, sitemapPath } from '../sitemap/names.ts';
import { sitemapAnswer } from '../sitemap/xml.ts';

/** Pages in every language, each naming its other languages (xhtml:link alternates). */
export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { origin } = site;
  const name = SITEMAPS.find((each) => sitemapPath(each) === url.pathname);
  if (origin === undefined || name === undefined) return new Response(null, { status: 404 });
  const elements = ENTRIES[name](site).flatMap(({ path, changed }) => {
    const alternates = [...LANGUAGES, 'x-default' as const].map((language) => {
      const address = origin + path(language === 'x-default' ? DEFAULT_LANGUAGE : language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    });
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${origin}${path(language)}</loc><lastmod>${changed}</lastmod>${alternates.join('')}</url>`,
    );
  });
  return sitemapAnswer('urlset', elements);
}
