import { useEffect, useRef } from 'react';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';

/** Says what is done for the last question, and how it ended; never sentence by sentence. */
export function useAnswerAnnouncements(): void {
  const t = useWords('ai');
  const { announce, store } = useAi();
  const last = useAiPart((state) => state.messages.at(-1));
  const doing = last?.doing;
  const wasDoing = useRef(doing);
  useEffect(() => {
    const before = wasDoing.current;
    wasDoing.current = doing;
    if (doing !== undefined) return announce(t(`doing.${doing}`));
    const message = store.state.messages.at(-1);
    if (before === undefined || !message) return;
    if (message.state === 'stopped') return announce(t('announce.stopped'));
    if (message.state !== 'done') return announce(t('announce.failed'));
    announce(message.found ? t('announce.done', { count: message.statements.length }) : t('announce.notFound'));
  }, [doing, announce, store, t]);
}
