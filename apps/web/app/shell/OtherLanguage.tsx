import { useLocation } from 'react-router';
import type { Language } from '@pagewright/contract/languages.ts';
import { homePath, languageOfPath, pathIn } from '../site/paths.ts';

/** In the words of whom it is for. */
const OFFERS: Record<Language, string> = {
  en: 'This page is also available in English.',
  fr: 'Cette page existe aussi en français.',
};

/** A quiet line, two rem high, for a browser that prefers another language of ours than the page's. The home page leads there itself. */
export function OtherLanguage({ wished }: { wished: Language | undefined }) {
  const { pathname, search } = useLocation();
  const current = languageOfPath(pathname);
  if (wished === undefined || wished === current || pathname === homePath(current)) return null;
  return (
    <p data-other-language className="column h-8 pt-3 text-small">
      <a
        href={pathIn(wished, pathname) + search}
        lang={wished}
        hrefLang={wished}
        className="rounded-sm py-1 text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {OFFERS[wished]}
      </a>
    </p>
  );
}
