import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { useConfig } from '../account/rights.ts';
import { pageMeta } from '../site/page-meta.ts';
import { languageOfPath, toolPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { toolData } from '../site/structured-data.ts';
import { ToolPage } from '../tool/ToolPage.tsx';

export function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const language = languageOfPath(url.pathname);
  const tool = site.tool(params.tool ?? '', language);
  if (!tool) throw data(null, { status: 404 });
  return { tool, language, origin: site.origin, config: site.config };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { tool, origin, language, config } = loaderData;
  const data = origin === undefined ? [] : toolData({ origin, language }, tool, config.plans === 'open');
  return pageMeta({
    ...tool.text.seo,
    origin,
    language,
    path: (each) => toolPath(tool.slug, each),
    picture: tool.slug,
    data,
  });
}

export default function ToolRoute() {
  const { tool, config: first } = useLoaderData<typeof loader>();
  const config = useConfig(first);
  // Another tool is another page: nothing of this one's work may stay.
  return <ToolPage key={tool.slug} tool={tool} config={config} />;
}
