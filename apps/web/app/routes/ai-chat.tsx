import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { siteContext } from '../site/site-context.ts';

/** A chat of whoever asks; to everybody else there is none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const chat = await context.get(siteContext).aiChat(params.chat ?? '');
  if (!chat) throw data(null, { status: 404 });
  return chat;
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [{ title: `${loaderData.title} · Pagewright` }, { name: 'robots', content: 'noindex' }] : [];
}

export default function AiChatRoute() {
  return null;
}
