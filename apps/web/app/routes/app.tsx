import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { toolsToFind } from '../home/tools-to-find.ts';
import { AppHome } from '../installed/AppHome.tsx';
import { askUntilReached } from '../installed/network.ts';
import { NetworkNote } from '../installed/NetworkNote.tsx';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const { metaTitle: title } = await loadWords('app', language);
  return { tools: toolsToFind(site, language), config: site.config, title };
}

/** What the server said of the tools stays true while the window is open: they are shown without a network too. */
let known: Awaited<ReturnType<typeof loader>> | undefined;

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  known ??= await askUntilReached(() => serverLoader<typeof loader>());
  return known;
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : [];
}

export default function AppRoute() {
  const { tools, config } = useLoaderData<typeof loader>();
  return (
    <>
      <NetworkNote />
      <AppHome tools={tools} config={config} />
    </>
  );
}
