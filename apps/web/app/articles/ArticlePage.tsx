import { Fragment } from 'react';
import { Plus } from 'lucide-react';
import type { Article, ArticleCategory } from '@pagewright/contract/articles.ts';
import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { ToolLink } from '../shell/ToolLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { ArticleList, Dated, useDay } from './ArticleList.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import './article.css';

interface ArticlePageProps {
  article: Article;
  category: ArticleCategory;
  tools: readonly CatalogueEntry[];
}

export function ArticlePage({ article, category, tools }: ArticlePageProps) {
  const t = useWords('articles');
  const day = useDay();
  const { title, description, author, date, updated, contents, html, figures, related } = article;
  return (
    <div className="column pt-8 md:pt-12">
      <article className="article-page">
        <header>
          <Breadcrumb category={category} />
          <h1 className="display mt-4 text-title">{title}</h1>
          <p className="mt-5 text-lead text-ink-soft">{description}</p>
          <p className="mt-5 text-small text-ink-soft">{author}</p>
          <Dated article={article} className="mt-0.5" />
          {updated !== date && (
            <p className="mt-0.5 text-small text-ink-faint">{t('updated', { date: day(updated) })}</p>
          )}
        </header>
        <nav aria-labelledby="article-contents" className="article-contents text-small print:hidden">
          <h2 id="article-contents" className="font-semibold">
            {t('contents')}
          </h2>
          <ol className="mt-2 space-y-1">
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* Made from Markdown when the site was built; no HTML of a text is taken over. */}
        <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
        <Figures figures={figures} />
      </article>
      <div className="article-page mt-16 print:hidden">
        <section aria-labelledby="article-tools" className="article-tools">
          <h2 id="article-tools" className="display text-heading">
            {t('tools')}
          </h2>
          <ul className="mt-3 -ml-3 grid sm:grid-cols-2">
            {tools.map((tool) => (
              <li key={tool.slug}>
                <ToolLink tool={tool} />
              </li>
            ))}
          </ul>
        </section>
        {related.length > 0 && (
          <section aria-labelledby="article-related">
            <h2 id="article-related" className="display mb-4 text-heading">
              {t('related')}
            </h2>
            <ArticleList list={related} level="h3" />
          </section>
        )}
      </div>
    </div>
  );
}

/** Whoever doubts a figure can measure it again. */
function Figures({ figures }: Pick<Article, 'figures'>) {
  const t = useWords('articles');
  return (
    <details className="article-figures group text-small">
      <summary className="flex items-center justify-between gap-4 py-3 font-semibold">
        {t('figures')}
        <Icon
          of={Plus}
          size="small"
          className="shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <p className="text-ink-soft">{t('figuresText')}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 pb-4">
        {figures.map(({ says, command }) => (
          <Fragment key={says + command}>
            <dt className="figures">{says}</dt>
            <dd className="text-ink-soft">
              <code>{command}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
