import { useId, useState } from 'react';
import { Link } from 'react-router';
import { SquarePen } from 'lucide-react';
import { SMALL_FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAiPaths } from '../ai-paths.ts';
import { useShowPart } from '../part-context.ts';
import { useAiPart } from '../session/session-context.ts';
import { ChatRow } from './ChatRow.tsx';

/** With fewer, all are seen at once. */
const SEARCHED_FROM = 4;

export function ChatList() {
  const t = useWords('ai');
  const id = useId();
  const paths = useAiPaths();
  const showPart = useShowPart();
  const chats = useAiPart((state) => state.chats);
  const [search, setSearch] = useState('');
  if (chats.length === 0) return null;
  const wanted = search.trim().toLocaleLowerCase();
  const found = chats.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex items-center justify-between gap-3 px-2 pb-1">
        <h2 id={id} className="font-semibold">
          {t('chats')}
        </h2>
        <Link
          to={paths.page}
          preventScrollReset
          onClick={() => showPart('chat')}
          className="flex min-h-9 items-center gap-1.5 rounded-control px-2 text-small font-medium text-ink-soft hover:bg-sunk hover:text-ink pointer-coarse:min-h-11"
        >
          <Icon of={SquarePen} size="small" />
          {t('newChat')}
        </Link>
      </div>
      {chats.length >= SEARCHED_FROM && (
        <input
          type="search"
          aria-label={t('searchChats')}
          placeholder={t('searchChats')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className={`${SMALL_FIELD} mx-2 mb-1.5 w-[calc(100%-1rem)]!`}
        />
      )}
      {found.length === 0 && <p className="px-2 text-small text-ink-soft">{t('noChatFound')}</p>}
      <ul>
        {found.map((chat) => (
          <ChatRow key={chat.chatId} chat={chat} />
        ))}
      </ul>
    </section>
  );
}
