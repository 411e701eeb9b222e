import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site/site-context.ts';
import { ENTRIES, latest } from '../sitemap/entries.server.ts';
import { SITEMAPS, sitemapPath } from '../sitemap/names.ts';
import { sitemapAnswer } from '../sitemap/xml.ts';

/** The index of the sitemaps. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  // Its addresses must be whole, sitemaps.org/protocol.html.
  if (site.origin === undefined) return new Response(null, { status: 404 });
  const elements = SITEMAPS.flatMap((name) => {
    const changed = latest(ENTRIES[name](site).map((entry) => entry.changed));
    // A sitemap of nothing is none.
    return changed === undefined
      ? []
      : [`<sitemap><loc>${site.origin}${sitemapPath(name)}</loc><lastmod>${changed}</lastmod></sitemap>`];
  });
  return sitemapAnswer('sitemapindex', elements);
}
