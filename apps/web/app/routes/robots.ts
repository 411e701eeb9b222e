import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site/site-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext);
  const sitemap = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  const text = `User-agent: *\nAllow: /\nDisallow: /miaohui/\n${sitemap}`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
