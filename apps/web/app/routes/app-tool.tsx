import {
  redirect,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { useConfig } from '../account/rights.ts';
import { askUntilReached } from '../installed/network.ts';
import { NetworkNote } from '../installed/NetworkNote.tsx';
import { appPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { ToolPage } from '../tool/ToolPage.tsx';

/** A tool in the app's window; of any other name there is the window's first page. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const tool = site.tool(params['*'] ?? '', language);
  if (!tool) throw redirect(appPath(language));
  return { tool, config: site.config };
}

/** Without a network the page waits for one, and so do the files that were brought along. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return askUntilReached(() => serverLoader<typeof loader>());
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.tool.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function AppToolRoute() {
  const { tool, config: first } = useLoaderData<typeof loader>();
  const config = useConfig(first);
  return (
    <>
      <NetworkNote />
      <ToolPage key={tool.slug} tool={tool} config={config} />
    </>
  );
}
