import { Link } from 'react-router';
import type { ArticleSummary } from '@pagewright/contract/articles.ts';
import { blogPath } from '../site/paths.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

/** What was written last. */
export function LatestArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { language } = useSpeech();
  const t = useWords('home');
  if (articles.length === 0) return null;
  return (
    <section className="column mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-12">
        <h2 className="display text-section">{t('latest')}</h2>
        <Link
          to={blogPath(language)}
          className="rounded-sm py-1 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('allArticles')}
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {articles.map(({ url, title, description }) => (
          <li key={url} className="relative">
            <h3 className="display text-heading">
              <Link
                to={url}
                prefetch="intent"
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
