import { Outlet, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { AiScreen } from '../ai/AiScreen.tsx';
import { siteContext } from '../site/site-context.ts';

/** What the AI page and its chats share: it stays while one goes from chat to chat. */
export function loader({ context }: LoaderFunctionArgs) {
  return { isKnown: context.get(siteContext).isKnown };
}

export function shouldRevalidate() {
  return false;
}

export default function AiRoute() {
  const { isKnown } = useLoaderData<typeof loader>();
  const { chat } = useParams();
  return (
    <>
      <AiScreen chatId={chat} isKnown={isKnown} />
      <Outlet />
    </>
  );
}
