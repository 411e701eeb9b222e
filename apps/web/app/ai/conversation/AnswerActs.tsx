import { useState, type ReactNode } from 'react';
import { Copy, RotateCcw, type LucideIcon } from 'lucide-react';
import type { AiRequest } from '@pagewright/contract/calls/ai.ts';
import { Icon } from '../../ui/Icon.tsx';
import { copyText } from '../../viewer/text/copy-text.ts';
import { useWords } from '../../words/speech.tsx';
import { answerText } from '../answers/answer-text.ts';
import type { ShownMessage } from '../answers/shown-message.ts';
import { useAi } from '../session/session-context.ts';
import { usePlaceWords } from './use-place-words.ts';

/** What can be done with an answer that has ended. */
export function AnswerActs({ message }: { message: ShownMessage }) {
  const { request, statements, fault, failure } = message;
  const t = useWords('ai');
  const { asking, announce } = useAi();
  const place = usePlaceWords();
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    const text = answerText(statements, { place, computed: (how) => t('computedText', { how }) });
    const isDone = await copyText(Promise.resolve(text)).then(
      () => true,
      () => false,
    );
    setCopied(isDone);
    if (isDone) announce(t('copied'));
  };
  const again = (changed: AiRequest) => void asking.ask(changed);
  return (
    <div className="mt-3 -ml-2 flex flex-wrap items-center gap-x-1">
      {statements.length > 0 && (
        <Act icon={Copy} onAct={() => void copy()}>
          {t(copied === true ? 'copied' : 'copy')}
        </Act>
      )}
      {fault === undefined && failure === undefined && (
        <Act icon={RotateCcw} onAct={() => void asking.repeat(message)}>
          {t('askAgain')}
        </Act>
      )}
      {request.kind === 'explain' && (
        <Act onAct={() => again({ ...request, level: request.level === 'simple' ? 'expert' : 'simple' })}>
          {t(request.level === 'simple' ? 'forExpert' : 'moreSimply')}
        </Act>
      )}
      {request.kind === 'summary' && request.length !== 'short' && (
        <Act onAct={() => again({ ...request, length: request.length === 'long' ? 'medium' : 'short' })}>
          {t('anotherLength.short')}
        </Act>
      )}
      {request.kind === 'summary' && request.length !== 'long' && (
        <Act onAct={() => again({ ...request, length: request.length === 'short' ? 'medium' : 'long' })}>
          {t('anotherLength.long')}
        </Act>
      )}
      {copied === false && (
        <p role="alert" className="px-2 text-small text-danger">
          {t('copyFailed')}
        </p>
      )}
    </div>
  );
}

function Act({ icon, onAct, children }: { icon?: LucideIcon; onAct: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onAct}
      className="flex min-h-8 items-center gap-1.5 rounded-control px-2 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink pointer-coarse:min-h-11"
    >
      {icon && <Icon of={icon} size="small" />}
      {children}
    </button>
  );
}
