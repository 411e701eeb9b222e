import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { CircleCheck } from 'lucide-react';
import { accountContext } from '../account/signed-in.ts';
import { tellTabs } from '../account/tabs.ts';
import { homePath, languageOfPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { loadWords } from '../words/themes.ts';

/** Where a login at Google ends. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  return { name: context.get(accountContext).userName, title: (await loadWords('login', language)).successTitle };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function SuccessLogInRoute() {
  const { language } = useSpeech();
  const t = useWords('login');
  const { name } = useLoaderData<typeof loader>();
  useEffect(() => tellTabs('changed'), []);
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
