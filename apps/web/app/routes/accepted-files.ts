import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_LANGUAGE } from '@pagewright/contract/languages.ts';
import { siteContext } from '../site/site-context.ts';

/** The extensions that each tool takes, by its slug. A page asks for them only once a file came to the wrong tool. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const tools = site.catalogue(DEFAULT_LANGUAGE).map(({ slug }) => site.tool(slug, DEFAULT_LANGUAGE));
  const accepted = tools.flatMap((tool) => (tool ? [[tool.slug, tool.acceptsExtensions] as const] : []));
  return Response.json(Object.fromEntries(accepted), { headers: { 'Cache-Control': 'public, max-age=300' } });
}
