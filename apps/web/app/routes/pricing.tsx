import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Pricing } from '../plans/Pricing.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { languageOfPath, pricingPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { config, shop, origin } = context.get(siteContext);
  if (config.plans === 'open') throw data(null, { status: 404 });
  const language = languageOfPath(url.pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('pricing', language);
  const { retentionMinutes } = config;
  return { shop: await shop(language), retentionMinutes, language, origin, title, description };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? pageMeta({ ...loaderData, path: pricingPath }) : [];
}

export default function PricingRoute() {
  const { shop, retentionMinutes } = useLoaderData<typeof loader>();
  return <Pricing shop={shop} retentionMinutes={retentionMinutes} />;
}
