import { Link } from 'react-router';
import type { ArticleSummary } from '@pagewright/contract/articles.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

/** `level`: of the headings. */
export function ArticleList({ list, level: Heading }: { list: readonly ArticleSummary[]; level: 'h2' | 'h3' }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {list.map((article) => (
        <li key={article.url} className="relative py-6 transition-colors hover:bg-sheet">
          <Heading className="display text-heading">
            <Link to={article.url} prefetch="intent" className="after:absolute after:inset-0">
              {article.title}
            </Link>
          </Heading>
          <p className="mt-1.5 max-w-2xl text-ink-soft">{article.description}</p>
          <Dated article={article} className="mt-2.5" />
        </li>
      ))}
    </ul>
  );
}

/** When it was written, and how long it takes. */
export function Dated({ article: { date, minutes }, className }: { article: ArticleSummary; className: string }) {
  const t = useWords('articles');
  const day = useDay();
  return (
    <p className={`flex flex-wrap gap-x-3 text-small text-ink-faint ${className}`}>
      <time dateTime={date}>{day(date)}</time>
      <span aria-hidden="true">·</span>
      <span>{t('minutes', { count: minutes })}</span>
    </p>
  );
}

export function useDay(): (day: string) => string {
  const { language } = useSpeech();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
