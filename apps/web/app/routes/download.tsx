import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Download } from '../download/Download.tsx';
import { isMac } from '../download/is-mac.ts';
import { pageMeta } from '../site/page-meta.ts';
import { downloadPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, origin } = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('download', language);
  return { config, onMac: isMac(request.headers), language, origin, title, description };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? pageMeta({ ...loaderData, path: downloadPath }) : [];
}

export default function DownloadRoute() {
  const { config, onMac } = useLoaderData<typeof loader>();
  return <Download config={config} onMac={onMac} />;
}
