import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Accounts } from '../operator/Accounts.tsx';
import { Coupons } from '../operator/Coupons.tsx';
import { Mails } from '../operator/Mails.tsx';
import { Visits } from '../operator/Visits.tsx';
import { languageOfPath, operatorPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { TabLinks } from '../ui/TabLinks.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { loadWords } from '../words/themes.ts';

const PARTS = { accounts: Accounts, coupons: Coupons, mails: Mails, visits: Visits } as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** `/admin`: to whoever does not run the service, there is no such page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { isOperator, isCounting } = context.get(siteContext);
  if (!isOperator) throw data(null, { status: 404 });
  const { pathname, searchParams } = url;
  const { title } = await loadWords('operator', languageOfPath(pathname));
  const parts = NAMES.filter((name) => name !== 'visits' || isCounting);
  return { title, parts, part: parts.find((name) => name === searchParams.get('show')) ?? 'accounts' };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function AdminRoute() {
  const { language } = useSpeech();
  const t = useWords('operator');
  const { parts, part } = useLoaderData<typeof loader>();
  const Part = PARTS[part];
  return (
    <div className="column py-10 sm:py-14">
      <h1 className="display text-title">{t('title')}</h1>
      <TabLinks
        label={t('tabs.label')}
        tabs={parts.map((name) => ({
          key: name,
          to: operatorPath(language, name),
          label: t(`tabs.${name}`),
          isCurrent: name === part,
        }))}
      />
      <Part />
    </div>
  );
}
