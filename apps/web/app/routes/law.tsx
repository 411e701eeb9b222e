import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { DEFAULT_LANGUAGE } from '@pagewright/contract/languages.ts';
import thirdParty from '../../../../THIRD_PARTY.md?raw';
import { LawPage } from '../law/LawPage.tsx';
import { lawPagesOf } from '../law/pages.ts';
import { lawTextOf } from '../law/texts.ts';
import { UPDATED } from '../law/updated.ts';
import { pageMeta } from '../site/page-meta.ts';
import { languageOfPath, toolPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

/** All pages of law but the one with a form: which one it is stands in the address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const {
    config,
    operator,
    paymentKinds: payments,
    hasGoogle: google,
    origin,
    catalogue,
    isCounting,
  } = context.get(siteContext);
  const { pathname } = url;
  const language = languageOfPath(pathname);
  const page = lawPagesOf(config.plans).find((each) => pathname.endsWith(`/${each}`));
  if (page === undefined) throw data(null, { status: 404 });
  const tools = catalogue(DEFAULT_LANGUAGE).length;
  const { plans, retentionMinutes } = config;
  const text = lawTextOf(page, language, {
    plans,
    retentionMinutes,
    isCounting,
    operator,
    payments,
    google,
    tools,
    thirdParty,
  });
  return { page, language, origin, text, updated: UPDATED[page].on };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { page, text, language, origin } = loaderData;
  const { title, description } = text;
  return pageMeta({ title, description, origin, language, path: (each) => toolPath(page, each) });
}

export default function LawRoute() {
  const { page, text, updated } = useLoaderData<typeof loader>();
  return <LawPage key={page} text={text} updated={updated} />;
}
