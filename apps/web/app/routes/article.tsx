import { data as answer, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ArticlePage } from '../articles/ArticlePage.tsx';
import { articles } from '../articles/source.server.ts';
import { feedLinks } from '../articles/feed-links.ts';
import { pageMeta } from '../site/page-meta.ts';
import { articlePath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { articleData } from '../site/structured-data.ts';

export function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const language = languageOfPath(url.pathname);
  const { category: named = '', article: id = '' } = params;
  const article = articles.find(language, named, id, site.config);
  const category = articles.categories(language).find((each) => each.id === named);
  if (article === undefined || category === undefined) throw answer(null, { status: 404 });
  const tools = site.catalogue(language).filter(({ slug }) => article.tools.includes(slug));
  return { article, category, tools, language, origin: site.origin };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { article, language, origin } = loaderData;
  const { title, description, category, id } = article;
  const path = (each: typeof language) => articlePath(category, id, each);
  const picture = `article-${category}-${id}`;
  const data = origin === undefined ? [] : articleData({ origin, language }, { ...article, picture });
  return [...pageMeta({ title, description, language, origin, path, picture, data }), ...feedLinks(language)];
}

export default function ArticleRoute() {
  const { article, category, tools } = useLoaderData<typeof loader>();
  return <ArticlePage article={article} category={category} tools={tools} />;
}
