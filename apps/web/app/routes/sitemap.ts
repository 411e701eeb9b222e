import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { lawPagesOf } from '../law/pages.ts';
import { contactPath, homePath, pricingPath, servicePath, toolPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

/** Every page in every language, each naming its other languages (sitemaps.org 0.9 with xhtml:link alternates). */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, config, origin } = context.get(siteContext);
  // Its addresses must be whole, sitemaps.org/protocol.html.
  if (origin === undefined) return new Response(null, { status: 404 });
  const pages = [
    homePath,
    contactPath,
    ...(config.plans === 'hosted' ? [pricingPath, servicePath] : []),
    ...[...lawPagesOf(config.plans), ...catalogue(DEFAULT_LANGUAGE).map(({ slug }) => slug)].map(
      (slug) => (language: Language) => toolPath(slug, language),
    ),
  ];
  const urls = pages.flatMap((path) => {
    const alternates = [...LANGUAGES, 'x-default' as const].map((language) => {
      const address = origin + path(language === 'x-default' ? DEFAULT_LANGUAGE : language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    });
    return LANGUAGES.map((language) => `<url><loc>${origin}${path(language)}</loc>${alternates.join('')}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
