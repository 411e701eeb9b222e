import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EllipsisVertical, PenLine, Trash2 } from 'lucide-react';
import type { AiChat } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';
import { useAiPaths } from '../ai-paths.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Menu, MenuAct } from '../../ui/Menu.tsx';
import { useShowPart } from '../part-context.ts';
import { useAi, useAiPart } from '../session/session-context.ts';
import { RenameDialog } from './RenameDialog.tsx';

export function ChatRow({ chat: { chatId, title: given } }: { chat: AiChat }) {
  const t = useWords('ai');
  const paths = useAiPaths();
  const navigate = useNavigate();
  const { deleteChat } = useAi();
  const showPart = useShowPart();
  const isOpen = useAiPart((state) => state.chatId === chatId);
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const title = given || t('untitled');
  const close = () => setDialog(undefined);
  const remove = async () => {
    await deleteChat(chatId);
    if (isOpen) await navigate(paths.page, { preventScrollReset: true });
  };
  return (
    <li className="flex items-center gap-1 rounded-control px-2 has-aria-[current=page]:bg-tint-soft">
      <Link
        to={paths.chat(chatId)}
        preventScrollReset
        onClick={() => showPart('chat')}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
        className="flex min-h-10 min-w-0 flex-1 items-center rounded-control px-1.5 hover:text-tint pointer-coarse:min-h-11"
      >
        <bdi className="truncate">{title}</bdi>
      </Link>
      <Menu label={t('more', { name: title })} icon={EllipsisVertical}>
        <MenuAct icon={PenLine} onAct={() => setDialog('rename')}>
          {t('rename')}
        </MenuAct>
        <MenuAct icon={Trash2} onAct={() => setDialog('delete')}>
          {t('delete')}
        </MenuAct>
      </Menu>
      {dialog === 'rename' && <RenameDialog chatId={chatId} title={given} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('deleteChatTitle')}
          text={t('deleteChat', { name: title })}
          act={t('delete')}
          onAct={remove}
          onClose={close}
        />
      )}
    </li>
  );
}
