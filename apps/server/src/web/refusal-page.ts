import { failureSentence, readLanguage, REFUSALS, FAILURES, type Failure, type Language } from '@pagewright/contract';
import { html } from '../html.ts';

/**
 * What a browser shows that asked for a page which cannot be made now: the database is away, the server has just started, or
 * the caller asks too often. It needs nothing else of the server, neither the web's build nor another file.
 */

const WORDS: Record<Language, { away: string; other: string; again: string; home: string; homePath: string }> = {
  en: {
    away: 'Back in a moment',
    other: 'This page can’t be shown',
    again: 'Try again',
    home: 'Go to the home page',
    homePath: '/',
  },
  fr: {
    away: 'De retour dans un instant',
    other: 'Cette page ne peut pas être affichée',
    again: 'Réessayer',
    home: 'Aller à la page d’accueil',
    homePath: '/fr',
  },
};

/** Browsers ask for pages so; programs, and scripts of pages, do not. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/** The language of the address; of one that has none, the browser's. */
export const languageOf = (path: string, accepted: string | undefined): Language =>
  /^\/fr(?:[/?]|$)/.test(path) ? 'fr' : /^\/(?:\?|$)/.test(path) ? readLanguage(accepted) : 'en';

interface RefusalPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `nonce`: of this answer alone. */
export function refusalPage(failure: Failure, language: Language, nonce: string): RefusalPage {
  const { status } = REFUSALS[FAILURES[failure.code].refusal];
  const { away, other, again, home, homePath } = WORDS[language];
  const title = status === 503 ? away : other;
  const { seconds } = failure.facts;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pagewright</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
          }
          body {
            margin: 0;
            min-height: 100dvh;
            display: grid;
            place-content: center;
            justify-items: center;
            gap: 1.25rem;
            padding: 1.5rem;
            text-align: center;
            background: light-dark(#faf7f0, #131210);
            color: light-dark(#1a1815, #f2ecdf);
            font:
              1.125rem/1.55 'Segoe UI',
              system-ui,
              sans-serif;
          }
          h1 {
            margin: 0;
            font:
              400 clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem) / 1.08 Georgia,
              serif;
          }
          p {
            margin: 0;
            max-width: 32rem;
            color: light-dark(#534d44, #bbb3a4);
          }
          nav {
            display: flex;
            flex-wrap: wrap;
            justify-content: center;
            gap: 0.75rem;
          }
          a {
            padding: 0.6rem 1rem;
            border: 1px solid light-dark(#8d8474, #746c60);
            border-radius: 0.5rem;
            color: inherit;
            font-size: 1rem;
            text-decoration: none;
          }
          a:first-child {
            border-color: transparent;
            background: light-dark(#15675c, #7accbb);
            color: light-dark(#fffdf9, #0d1f1b);
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${failureSentence(failure, language)}</p>
        <nav><a href="">${again}</a><a href="${homePath}">${home}</a></nav>
      </body>
    </html> `;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    },
    body: page.source,
  };
}
