import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ConfirmData } from '../account/own-data/ConfirmData.tsx';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** Where the links of mails lead that confirm an export or a deletion, in whatever browser they are opened. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  if (context.get(siteContext).config.plans === 'open') throw data(null, { status: 404 });
  const { data: words } = await loadWords('account', languageOfPath(url.pathname));
  return { title: words.title };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function YourDataRoute() {
  useLoaderData<typeof loader>();
  return <ConfirmData />;
}
