import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { articles } from '../articles/source.server.ts';
import { lawPagesOf } from '../law/pages.ts';
import {
  articlePath,
  blogPath,
  categoryPath,
  contactPath,
  downloadPath,
  homePath,
  pricingPath,
  servicePath,
  toolPath,
} from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

/** Every page in every language, each naming its other languages (sitemaps.org 0.9 with xhtml:link alternates). */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, config, origin } = context.get(siteContext);
  // Its addresses must be whole, sitemaps.org/protocol.html.
  if (origin === undefined) return new Response(null, { status: 404 });
  const pages = [
    homePath,
    contactPath,
    downloadPath,
    ...(config.plans === 'hosted' ? [pricingPath, servicePath] : []),
    ...[...lawPagesOf(config.plans), ...catalogue(DEFAULT_LANGUAGE).map(({ slug }) => slug)].map(
      (slug) => (language: Language) => toolPath(slug, language),
    ),
  ].map((path): Page => ({ path }));
  const urls = [...pages, ...articlePages()].flatMap(({ path, changed }) => {
    const alternates = [...LANGUAGES, 'x-default' as const].map((language) => {
      const address = origin + path(language === 'x-default' ? DEFAULT_LANGUAGE : language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    });
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return LANGUAGES.map(
      (language) => `<url><loc>${origin}${path(language)}</loc>${lastmod}${alternates.join('')}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

interface Page {
  path: (language: Language) => string;
  /** The day, where the page knows it. */
  changed?: string;
}

/** Listings change with the last of their articles. */
function articlePages(): Page[] {
  const all = articles.list(DEFAULT_LANGUAGE);
  const listing = (of: typeof all, path: Page['path']): Page[] => {
    const changed = of
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1);
    return changed === undefined ? [] : [{ path, changed }];
  };
  const within = (category: string) => all.filter((each) => each.category === category);
  return [
    ...listing(all, blogPath),
    ...articles
      .categories(DEFAULT_LANGUAGE)
      .flatMap(({ id }) => listing(within(id), (language) => categoryPath(id, language))),
    ...all.map(({ category, id, updated }): Page => {
      return { path: (language) => articlePath(category, id, language), changed: updated };
    }),
  ];
}
