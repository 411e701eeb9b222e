import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import displayFont from '../.fonts/newsreader.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import stylesheet from './app.css?url';
import { AccountPopups } from './account/AccountPopups.tsx';
import { AccountProvider } from './account/account.tsx';
import { TAKE_LINK } from './account/link.ts';
import { useCounting } from './counting/use-counting.ts';
import { isMac } from './download/is-mac.ts';
import { AppBar } from './installed/AppBar.tsx';
import { useOwnWindow } from './installed/use-own-window.ts';
import { groupByFamily } from './shell/families.ts';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { PageFailed } from './shell/PageFailed.tsx';
import { OtherLanguage } from './shell/OtherLanguage.tsx';
import { wishedLanguage } from './site/home-language.ts';
import { lazyPart } from './site/lazy-part.ts';
import { useNonce } from './site/nonce.ts';
import { isAppPath, isDrawPath, languageOfPath, manifestPath } from './site/paths.ts';
import { siteContext } from './site/site-context.ts';
import { STORAGE_STAND_IN } from './site/storage-stand-in.ts';
import { useSpeech } from './words/speech.tsx';

const { Part: Launches } = lazyPart(async () => (await import('./installed/Launches.tsx')).Launches);

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const { account, config, origin, hasGoogle, paidFeatures } = site;
  const isCounting = site.isCounting && request.headers.get('sec-gpc') !== '1' && request.headers.get('dnt') !== '1';
  const wished = wishedLanguage(request.headers);
  return {
    catalogue: site.catalogue(language),
    socialLinks: site.socialLinks,
    account,
    config,
    origin,
    hasGoogle,
    paidFeatures,
    wished,
    isCounting,
    onMac: isMac(request.headers),
  };
}

export function links() {
  return [
    { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ];
}

/** The catalogue and limits stay as they are while the page is open. */
export function shouldRevalidate() {
  return false;
}

export function useSite() {
  return useRouteLoaderData<typeof loader>('root');
}

export function Layout({ children }: { children: ReactNode }) {
  const { t, language } = useSpeech();
  const site = useSite();
  const families = groupByFamily(site?.catalogue ?? []);
  const hasAccounts = site?.config.plans === 'hosted';
  const nonce = useNonce();
  const { pathname } = useLocation();
  const inApp = isAppPath(pathname);
  // A phone on which a signature is drawn has room for nothing else.
  const isBare = isDrawPath(pathname);
  const isOpenedBySystem = useOwnWindow() || inApp;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STORAGE_STAND_IN }} />
        {hasAccounts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TAKE_LINK }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131210" />
        <Meta />
        <Links />
        <link rel="manifest" href={manifestPath(language)} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t('site.skip')}
        </a>
        <AccountProvider
          account={site?.account}
          site={{
            plans: site?.config.plans ?? 'open',
            hasGoogle: site?.hasGoogle === true,
            paidFeatures: site?.paidFeatures ?? [],
          }}
        >
          {inApp && <AppBar hasAccounts={hasAccounts} />}
          {!inApp && !isBare && <Header families={families} hasAccounts={hasAccounts} onMac={site?.onMac === true} />}
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          {site && !inApp && !isBare && (
            <Footer
              families={families}
              retentionMinutes={site.config.retentionMinutes}
              hasAccounts={hasAccounts}
              socialLinks={site.socialLinks}
            />
          )}
          {hasAccounts && !isBare && <AccountPopups />}
          {isOpenedBySystem && (
            <Suspense>
              <Launches />
            </Suspense>
          )}
        </AccountProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useFocusOnNavigation();
  const site = useSite();
  const { pathname } = useLocation();
  const hasShell = !isAppPath(pathname) && !isDrawPath(pathname);
  const { language } = useSpeech();
  useCounting({ isCounting: site?.isCounting === true, language, catalogue: site?.catalogue ?? [] });
  return (
    <>
      {hasShell && <OtherLanguage wished={site?.wished} />}
      <Outlet />
    </>
  );
}

/** A followed link leaves the page it stood on: focus goes to the new content, as it does when a document is loaded. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that stays while its address changes keeps the focus where it is.
    if (document.activeElement?.closest('[data-keeps-focus]')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <PageFailed status={undefined} />;
  // No route has such a page, which is less than a page without what it showed.
  if (error.status === 404 && error.data === null) return <NotFound />;
  return <PageFailed status={error.status} />;
}
