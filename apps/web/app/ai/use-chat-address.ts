import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAiPaths } from './ai-paths.ts';
import { useAiPart } from './session/session-context.ts';

/** The page has the address of its chat, which a reload or another tab opens: once a question begins one, and when one is gone. */
export function useChatAddress(): void {
  const navigate = useNavigate();
  const paths = useAiPaths();
  const way = useAiPart((state) => state.way);
  const go = useEffectEvent((chatId: string | undefined) =>
    navigate(chatId === undefined ? paths.page : paths.chat(chatId), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (way) void go(way.chatId);
  }, [way]);
}
