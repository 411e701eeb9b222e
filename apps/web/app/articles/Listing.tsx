import { Link } from 'react-router';
import type { ArticleCategory, ArticleSummary } from '@pagewright/contract/articles.ts';
import { feedPath } from '../site/paths.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ArticleList } from './ArticleList.tsx';

/** Every article, by category. */
export function Listing({ categories }: { categories: (ArticleCategory & { list: ArticleSummary[] })[] }) {
  const { language } = useSpeech();
  const t = useWords('articles');
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-4 max-w-xl text-lead text-ink-soft">{t('subtitle')}</p>
      {categories.map(({ id, url, name, list }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="mt-14 grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 id={id} className="display text-section lg:pt-5">
            <Link to={url} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <ArticleList list={list} level="h3" />
        </section>
      ))}
      <p className="mt-14 flex flex-wrap gap-x-4 text-small text-ink-soft">
        {t('feeds')}
        {(['xml', 'json'] as const).map((kind) => (
          <a key={kind} href={feedPath(kind, language)} className="text-accent underline underline-offset-4">
            {t(kind === 'xml' ? 'atom' : 'json')}
          </a>
        ))}
      </p>
    </div>
  );
}
