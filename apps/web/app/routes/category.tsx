import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { articles } from '../articles/source.server.ts';
import { Category } from '../articles/Category.tsx';
import { feedLinks } from '../articles/feed-links.ts';
import { pageMeta } from '../site/page-meta.ts';
import { categoryPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

export function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname } = url;
  const language = languageOfPath(pathname);
  const category = articles.categories(language).find(({ id }) => categoryPath(id, language) === pathname);
  if (category === undefined) throw data(null, { status: 404 });
  return { category, list: articles.list(language, category.id), language, origin: context.get(siteContext).origin };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { category, language, origin } = loaderData;
  const { title, description } = category;
  const path = (each: typeof language) => categoryPath(category.id, each);
  return [...pageMeta({ title, description, language, origin, path }), ...feedLinks(language)];
}

export default function CategoryRoute() {
  const { category, list } = useLoaderData<typeof loader>();
  return <Category category={category} list={list} />;
}
