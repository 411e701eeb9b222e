import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PastTasks } from '../account/tasks/PastTasks.tsx';
import { languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { loadWords } from '../words/themes.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { title } = await loadWords('tasks', languageOfPath(url.pathname));
  // Asked at each visit: a plan that was paid for meanwhile opens the downloads.
  return { title, config: context.get(siteContext).config };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function HistoryTasksRoute() {
  const { config } = useLoaderData<typeof loader>();
  return <PastTasks config={config} />;
}
