import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Service } from '../plans/Service.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { languageOfPath, servicePath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, operator, origin } = context.get(siteContext);
  if (config.plans === 'open') throw data(null, { status: 404 });
  const language = languageOfPath(new URL(request.url).pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('service', language);
  const { retentionMinutes } = config;
  const { contact } = operator;
  return { contact, retentionMinutes, language, origin, title, description };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? pageMeta({ ...loaderData, path: servicePath }) : [];
}

export default function ServiceRoute() {
  const { contact, retentionMinutes } = useLoaderData<typeof loader>();
  return <Service contact={contact} retentionMinutes={retentionMinutes} />;
}
