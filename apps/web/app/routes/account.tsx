import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { AccountPage } from '../account/center/AccountPage.tsx';
import { languageOfPath } from '../site/paths.ts';
import { loadWords } from '../words/themes.ts';

/** The account's centre, its profile and its money, by `?type=`. */
export async function loader({ url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url;
  const type = searchParams.get('type');
  const tab = type === 'billing' || type === 'profile' ? type : 'center';
  const { tabs } = await loadWords('account', languageOfPath(pathname));
  return { tab, title: tabs[tab] } as const;
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function AccountRoute() {
  const { tab } = useLoaderData<typeof loader>();
  return <AccountPage tab={tab} />;
}
