import { useId } from 'react';
import { PenLine } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { isUnderway, type ShownMessage } from '../answers/shown-message.ts';
import { useAi } from '../session/session-context.ts';
import { FOCUS_QUESTION } from './QuestionBox.tsx';
import { Answer } from './Answer.tsx';
import { AnswerActs } from './AnswerActs.tsx';
import { AnswerState } from './AnswerState.tsx';
import { useAskedWords } from './use-asked-words.ts';

/** A question with its answer. */
export function Message({ message }: { message: ShownMessage }) {
  const { request } = message;
  const t = useWords('ai');
  const id = useId();
  const words = useAskedWords(request);
  const { write, select } = useAi();
  const edit = () => {
    if (request.kind !== 'question') return;
    select(request.selection);
    write(request.question);
    document.dispatchEvent(new Event(FOCUS_QUESTION));
  };
  return (
    <article aria-labelledby={id} data-message={message.messageId} className="rise">
      <div className="group/question flex items-start justify-end gap-1">
        {request.kind === 'question' && (
          <IconButton
            label={t('editQuestion')}
            onClick={edit}
            className="opacity-0 transition-opacity group-hover/question:opacity-100 focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
          >
            <Icon of={PenLine} size="small" />
          </IconButton>
        )}
        <div className="max-w-[85%] rounded-card rounded-tr-[0.2rem] bg-tint-soft px-3.5 py-2.5">
          <h3 id={id} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {words}
          </h3>
          {request.selection && (
            <p className="mt-1.5 line-clamp-3 border-l-2 border-tint-line pl-2.5 text-small text-ink-soft [overflow-wrap:anywhere]">
              {t('asked.selection', { page: request.selection.page, text: request.selection.text })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4">
        <Answer message={message} />
        <AnswerState message={message} />
        {!isUnderway(message) && <AnswerActs message={message} />}
      </div>
    </article>
  );
}
