import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { articles } from '../articles/source.server.ts';
import { feedLinks } from '../articles/feed-links.ts';
import { Listing } from '../articles/Listing.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { blogPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** Every article, by category. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOfPath(url.pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('articles', language);
  const shown = articles
    .categories(language)
    .map((category) => ({ ...category, list: articles.list(language, category.id) }));
  return { shown, language, origin: context.get(siteContext).origin, title, description };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [...pageMeta({ ...loaderData, path: blogPath }), ...feedLinks(loaderData.language)] : [];
}

export default function BlogRoute() {
  return <Listing categories={useLoaderData<typeof loader>().shown} />;
}
