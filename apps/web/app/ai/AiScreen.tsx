import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccountStore } from '../account/account.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { PagesPane } from './pages/PagesPane.tsx';
import { ShowPartContext, type Part } from './part-context.ts';
import { conversationPart, documentsPart, mapPart } from './parts.ts';
import { PartTabs } from './PartTabs.tsx';
import { Promises } from './Promises.tsx';
import { createAiSession } from './session/ai-session.ts';
import { AiSessionProvider, useAi, useAiPart } from './session/session-context.ts';
import { isLimit } from './session/kinds-of-failures.ts';
import { StartPanel } from './StartPanel.tsx';
import { useChatAddress } from './use-chat-address.ts';
import { useDocumentAnnouncements } from './use-document-announcements.ts';
import { useLightKeys } from './use-light-keys.ts';

interface AiScreenProps {
  /** Of the page's address. */
  chatId: string | undefined;
  /** Somebody who was here before may have documents; of a newcomer the server is not asked. */
  isKnown: boolean;
}

/** Documents, their pages and the conversation about them. */
export function AiScreen({ chatId, isKnown }: AiScreenProps) {
  const { language } = useSpeech();
  const store = useAccountStore();
  const session = useMemo(
    () =>
      createAiSession({
        language,
        onRefused: (fault) => {
          if (fault !== 'unreachable' && isLimit(fault)) store.openOffer({ kind: 'ai-limit' });
        },
      }),
    [language, store],
  );
  useEffect(() => () => session.leave(), [session]);
  useEffect(() => {
    if (isKnown || chatId !== undefined || session.store.state.phase !== 'new') void session.open(chatId);
  }, [session, chatId, isKnown]);
  return (
    <AiSessionProvider value={session}>
      <Desk isKnown={isKnown} />
    </AiSessionProvider>
  );
}

const PANE = 'relative min-h-0 min-w-0 outline-none';

function Desk({ isKnown }: Pick<AiScreenProps, 'isKnown'>) {
  const t = useWords('ai');
  const { documents } = useAi();
  const isEmpty = useAiPart((state) => state.documents.length === 0 && state.sent.length === 0);
  const hasMessages = useAiPart((state) => state.messages.length > 0);
  const isBegun = useAiPart((state) => state.chatId !== undefined);
  const map = useAiPart((state) => state.map);
  const announced = useAiPart((state) => state.announced);
  useChatAddress();
  const [left, setLeft] = useState<Exclude<Part, 'chat'>>('pages');
  const [front, setFront] = useState<'left' | 'chat'>(isBegun ? 'chat' : 'left');
  const desk = useRef<HTMLDivElement>(null);
  useDocumentAnnouncements();

  const showPart = useCallback((part: Part) => {
    setFront(part === 'chat' ? 'chat' : 'left');
    if (part !== 'chat') setLeft(part);
    // What had the focus may be behind what came to the front.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement?.checkVisibility({ visibilityProperty: true }) && activeElement !== document.body) return;
      const pane = desk.current?.querySelector<HTMLElement>(`[data-part=${part}]`);
      // A finger that is led here wants to read, and no keyboard over half of the screen.
      const field = matchMedia('(pointer: fine)').matches ? pane?.querySelector('textarea') : undefined;
      const begin = part === 'chat' ? field : pane?.querySelector<HTMLElement>('section[tabindex="0"]');
      (begin ?? pane)?.focus({ preventScroll: true });
    });
  }, []);
  const take = (files: File[]) => {
    if (files.length === 0) return;
    showPart('chat');
    void documents.add(files);
  };
  const { over } = useFileDrop(take);

  useLightKeys(desk, showPart);
  const isWorking = isKnown || !isEmpty || isBegun || hasMessages;
  return (
    <ShowPartContext value={showPart}>
      <div
        ref={desk}
        data-family="ai"
        data-desk={isWorking ? 'working' : 'empty'}
        data-keeps-focus
        data-left={left}
        data-front={front}
        data-map={map !== undefined}
        // As much as the header leaves, and the line that offers another language.
        className="group/desk flex h-[calc(100dvh-4.5rem)] min-h-120 flex-col border-y border-line in-[main:has([data-other-language])]:h-[calc(100dvh-6.5rem)]"
      >
        {!isEmpty && <h1 className="sr-only">{t('title')}</h1>}
        <PartTabs part={front === 'chat' ? 'chat' : left} left={left} onPart={showPart} />
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-1 sm:grid-cols-2 lg:grid-cols-[17rem_minmax(0,1fr)_25rem] xl:grid-cols-[18rem_minmax(0,1fr)_28rem] lg:group-data-[map=true]/desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <section
            data-part="documents"
            aria-label={t('partDocuments')}
            tabIndex={-1}
            className={`${PANE} border-line bg-paper max-lg:[grid-area:1/1] max-lg:group-data-[left=pages]/desk:invisible max-sm:group-data-[front=chat]/desk:invisible lg:border-r lg:group-data-[map=true]/desk:hidden`}
          >
            <Suspense>
              <documentsPart.Part onFiles={take} />
            </Suspense>
          </section>
          <section
            data-part="pages"
            aria-label={t('partPages')}
            tabIndex={-1}
            className={`${PANE} bg-sunk max-lg:[grid-area:1/1] max-lg:group-data-[left=documents]/desk:invisible max-sm:group-data-[front=chat]/desk:invisible`}
          >
            {isEmpty ? <StartPanel isOver={over} onFiles={take} /> : <PagesPane />}
            {over && !isEmpty && (
              <p className="pointer-events-none absolute inset-3 z-30 flex items-center justify-center rounded-sheet border-2 border-tint bg-tint-soft/95 text-center font-medium">
                {t('dropHere')}
              </p>
            )}
          </section>
          <section
            data-part="chat"
            aria-label={t(map === undefined ? 'partChat' : 'map.title')}
            tabIndex={-1}
            className={`${PANE} border-line bg-paper sm:border-l max-sm:[grid-area:1/1] max-sm:group-data-[front=left]/desk:invisible sm:max-lg:[grid-area:1/2]`}
          >
            <Suspense>
              {map === undefined ? <conversationPart.Part /> : <mapPart.Part key={map} documentId={map} />}
            </Suspense>
          </section>
        </div>
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
      {!isWorking && <Promises />}
    </ShowPartContext>
  );
}
