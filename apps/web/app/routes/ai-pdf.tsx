import { type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { aiPath } from '../ai/ai-paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import { isAppPath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

/** A chat that is still to begin. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOfPath(url.pathname);
  const { metaTitle: title, metaDescription: description } = await loadWords('ai', language);
  return { title, description, language, origin: context.get(siteContext).origin, isApp: isAppPath(url.pathname) };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { isApp, ...page } = loaderData;
  if (isApp) return [{ title: `${page.title} · Pagewright` }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ ...page, path: aiPath });
}

export default function AiPdfRoute() {
  return null;
}
