import { useEffect, useEffectEvent } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { CircleCheck } from 'lucide-react';
import { NEXT_STEPS } from '@pagewright/contract/calls/values.ts';
import { accountContext } from '../account/signed-in.ts';
import { tellTabs } from '../account/tabs.ts';
import { useGoOn } from '../account/use-go-on.ts';
import { homePath, languageOfPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { loadWords } from '../words/themes.ts';

/** Where a login at Google ends. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url;
  const next = NEXT_STEPS.find((step) => step === searchParams.get('next'));
  const { successTitle: title } = await loadWords('login', languageOfPath(pathname));
  return { name: context.get(accountContext).userName, title, next };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function SuccessLogInRoute() {
  const { language } = useSpeech();
  const t = useWords('login');
  const { name, next } = useLoaderData<typeof loader>();
  const goOn = useEffectEvent(useGoOn());
  useEffect(() => {
    tellTabs('changed');
    // This page leads home by itself.
    if (next !== 'toHome') goOn(next);
  }, [next]);
  return (
    <div className="column flex flex-col items-center py-24 text-center">
      <span className="mb-6 flex size-16 items-center justify-center rounded-round bg-accent-soft text-accent">
        <Icon of={CircleCheck} size="large" />
      </span>
      <h1 className="display text-title">{t('successTitle')}</h1>
      <p className="mt-3 text-lead [overflow-wrap:anywhere] text-ink-soft">{t('success', { name })}</p>
      <ButtonLink to={homePath(language)} kind="primary" size="large" className="mt-8">
        {t('toTools')}
      </ButtonLink>
    </div>
  );
}
