import { useState } from 'react';
import { data, Navigate, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { useAccount } from '../account/account.tsx';
import { LoginForm } from '../account/LoginForm.tsx';
import { homePath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { loadWords } from '../words/themes.ts';

/** `/log-in` and `/sign-up`: the same page, begun in the one mode or the other. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  if (context.get(siteContext).config.plans === 'open') throw data(null, { status: 404 });
  const { pathname, searchParams } = url;
  const language = languageOfPath(pathname);
  const mode = /\/sign-up\/?$/.test(pathname) ? ('reg' as const) : ('login' as const);
  const { titleSignUp, titleLogIn } = await loadWords('login', language);
  return { mode, hasFailed: searchParams.has('failed'), title: mode === 'reg' ? titleSignUp : titleLogIn };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function LogInRoute() {
  const { mode, hasFailed } = useLoaderData<typeof loader>();
  return <LogInPage key={mode} mode={mode} hasFailed={hasFailed} />;
}

function LogInPage({ mode: first, hasFailed }: { mode: 'reg' | 'login'; hasFailed: boolean }) {
  const { language } = useSpeech();
  const t = useWords('login');
  const { account } = useAccount();
  const [mode, setMode] = useState(first);
  const [isSent, setSent] = useState(false);
  if (account) return <Navigate to={homePath(language)} replace />;
  return (
    <div className="column flex justify-center py-16">
      <section className="w-full max-w-108 rounded-sheet border border-line bg-sheet p-6 shadow-raised sm:p-8">
        <h1 className="display mb-6 text-section">
          {t(isSent ? 'sentTitle' : mode === 'reg' ? 'titleSignUp' : 'titleLogIn')}
        </h1>
        {hasFailed && !isSent && (
          <p role="alert" className="mb-5 rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger">
            {t('googleFailed')}
          </p>
        )}
        <LoginForm mode={mode} onMode={setMode} next="toHome" onSent={setSent} />
      </section>
    </div>
  );
}
