import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../words/speech.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { Beginning } from './Beginning.tsx';
import { Message } from './Message.tsx';

/** Above the question that is read, in pixels. */
const PADDING = 20;

export function Messages() {
  const t = useWords('ai');
  const { open } = useAi();
  const messages = useAiPart((state) => state.messages);
  const phase = useAiPart((state) => state.chatPhase);
  const chatId = useAiPart((state) => state.chatId);
  const fault = useAiPart((state) => state.fault);
  const scroller = useRef<HTMLElement>(null);
  const shown = useRef(0);
  const count = messages.length;
  // What is new is read from its question on, and stays there while the answer grows.
  useLayoutEffect(() => {
    const element = scroller.current;
    const last = element?.querySelector<HTMLElement>('article:last-of-type');
    if (element && last && count !== shown.current) element.scrollTop = last.offsetTop - PADDING;
    shown.current = count;
  }, [count]);
  return (
    <section
      ref={scroller}
      aria-label={t('conversation')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (WCAG 2.1.1)
      tabIndex={0}
      className="@container-[size] relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--color-accent)]"
    >
      {phase === 'loading' && <output className="late block text-ink-soft">{t('loadingChat')}</output>}
      {phase === 'failed' && fault !== undefined && (
        <FaultNote fault={fault} onRetry={() => void open(undefined).then(() => open(chatId))} />
      )}
      {phase === 'ready' && count === 0 && <Beginning />}
      <div className="space-y-8 *:last:min-h-[100cqh]">
        {messages.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </div>
      {phase === 'ready' && fault !== undefined && (
        <div className="mt-6">
          <FaultNote fault={fault} />
        </div>
      )}
    </section>
  );
}
