import type { ArticleCategory, ArticleSummary } from '@pagewright/contract/articles.ts';
import { ArticleList } from './ArticleList.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

export function Category({ category, list }: { category: ArticleCategory; list: readonly ArticleSummary[] }) {
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb />
      <h1 className="display mt-4 max-w-3xl text-title">{category.title}</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lead text-ink-soft">{category.description}</p>
      <ArticleList list={list} level="h2" />
    </div>
  );
}
