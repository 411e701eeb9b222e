import { useWords } from '../../words/speech.tsx';
import { ExportMenu } from '../chats/ExportMenu.tsx';
import { openChat } from '../session/ai-state.ts';
import { useAiPart } from '../session/session-context.ts';
import { ForecastDialog } from './ForecastDialog.tsx';
import { Messages } from './Messages.tsx';
import { QuestionBox } from './QuestionBox.tsx';
import { useAnswerAnnouncements } from './use-answer-announcements.ts';
import { WhoAnswers } from './WhoAnswers.tsx';

/** Questions and answers of a chat, and the box for the next question. */
export function Conversation() {
  const t = useWords('ai');
  const chat = useAiPart(openChat);
  const hasMessages = useAiPart((state) => state.messages.length > 0);
  useAnswerAnnouncements();
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-4 py-1.5">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            <bdi>{chat?.title || t('conversation')}</bdi>
          </h2>
          <WhoAnswers />
        </div>
        {chat && hasMessages && <ExportMenu chatId={chat.chatId} />}
      </header>
      <Messages />
      <QuestionBox />
      <ForecastDialog />
    </div>
  );
}
