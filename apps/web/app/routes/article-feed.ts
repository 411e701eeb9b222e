import type { LoaderFunctionArgs } from 'react-router';
import { atomFeed, jsonFeed } from '../articles/feeds.ts';
import { articles } from '../articles/source.server.ts';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** Every article of a language, the one that was changed last first. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { origin, config } = context.get(siteContext);
  // Articles are known by their addresses, which must be whole.
  if (origin === undefined) return new Response(null, { status: 404 });
  const { pathname } = url;
  const language = languageOfPath(pathname);
  const { feedTitle: title, metaDescription: description } = await loadWords('articles', language);
  const entries = articles
    .list(language)
    .flatMap(({ category, id }) => articles.find(language, category, id, config) ?? [])
    .toSorted((a, b) => b.updated.localeCompare(a.updated));
  const feed = { title, description, language, origin, entries };
  return pathname.endsWith('.json')
    ? new Response(jsonFeed(feed), { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } })
    : new Response(atomFeed(feed), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
