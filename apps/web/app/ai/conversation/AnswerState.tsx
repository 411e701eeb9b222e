import { useWords } from '../../words/speech.tsx';
import { isUnderway, type ShownMessage } from '../answers/shown-message.ts';
import { FaultNote } from '../FaultNote.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';

/** What is done for an answer, what was left out of it, and how it ended where that is not plain. */
export function AnswerState({ message }: { message: ShownMessage }) {
  const { state, doing, omitted, failure, fault, statements, found } = message;
  const t = useWords('ai');
  const { asking } = useAi();
  const hasModel = useAiPart((page) => page.server?.model !== undefined);
  const isSilent = statements.length === 0;
  const why = fault ?? failure;
  return (
    <div className="mt-3 space-y-3 empty:hidden">
      {omitted > 0 && (message.model !== undefined || hasModel) && (
        <p className="border-l-2 border-line-strong pl-3 text-small text-ink-soft">
          {t('omitted', { count: omitted })}
        </p>
      )}
      {isUnderway(message) && doing !== undefined && (
        <p className="flex items-center gap-2.5 text-small text-ink-soft">
          <span aria-hidden className="sweeping block h-1 w-10 rounded-round bg-line" />
          {t(`doing.${doing}`)}
        </p>
      )}
      {state === 'stopped' && <p className="text-small text-ink-soft">{t('stopped')}</p>}
      {state === 'done' && isSilent && found && <p className="text-ink-soft">{t('nothingSaid')}</p>}
      {why !== undefined && (
        <FaultNote
          fault={why}
          onRetry={() => void (fault === 'unreachable' ? asking.resume(message) : asking.repeat(message))}
        />
      )}
    </div>
  );
}
