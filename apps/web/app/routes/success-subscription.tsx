import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Paid } from '../plans/Paid.tsx';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** Where whoever takes a payment leads back to. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  if (context.get(siteContext).config.plans === 'open') throw data(null, { status: 404 });
  const { pathname, searchParams } = url;
  const { title } = await loadWords('paid', languageOfPath(pathname));
  return { order: searchParams.get('order') ?? undefined, title };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function SuccessSubscriptionRoute() {
  const { order } = useLoaderData<typeof loader>();
  return <Paid order={order} />;
}
