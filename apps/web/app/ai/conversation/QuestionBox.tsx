import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { AlignLeft, ArrowUp, Square } from 'lucide-react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { isUnderway } from '../answers/shown-message.ts';
import { LimitLine } from '../LimitLine.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { AnswerLanguage } from './AnswerLanguage.tsx';
import { SelectionCard } from './SelectionCard.tsx';
import { SummaryDialog } from './SummaryDialog.tsx';

/** Told on the document: the keyboard goes to the question box. */
export const FOCUS_QUESTION = 'ai-focus-question';
/** Below this, the number of characters that are left is shown. */
const FEW_CHARACTERS = 500;

/** Where one asks. While an answer comes, it can be stopped here. */
export function QuestionBox() {
  const t = useWords('ai');
  const id = useId();
  const { asking, write } = useAi();
  const draft = useAiPart((state) => state.draft);
  const selection = useAiPart((state) => state.selection);
  const chosen = useAiPart(({ chosen: ids }) => ids.length);
  const questions = useAiPart((state) => state.server?.questions);
  const underway = useAiPart(({ messages }) => messages.findLast(isUnderway)?.messageId);
  const isReading = useAiPart(
    ({ documents, chosen: ids, sent }) =>
      sent.some(({ fault }) => fault === undefined) ||
      documents.some(({ documentId, state }) => state === 'reading' && ids.includes(documentId)),
  );
  const hasMessages = useAiPart(({ messages }) => messages.length > 0);
  const [isSummarizing, setSummarizing] = useState(false);
  const field = useFocusOnWish();
  const left = LIMITS.ai.questionCharacters - draft.length;
  const cannotAsk = draft.trim() === '' || underway !== undefined || isReading;
  const send = () => {
    if (cannotAsk) return;
    write('');
    void asking.ask({ kind: 'question', question: draft.trim(), ...(selection && { selection }) });
  };
  const pressed = (event: KeyboardEvent) => {
    // Enter ends the choice of a character in Japanese, for one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const placeholder =
    chosen === 0 ? t('placeholderFree') : chosen === 1 ? t('placeholder') : t('placeholderSeveral', { count: chosen });
  return (
    <div className="border-t border-line px-4 pt-3 pb-3.5">
      {selection && <SelectionCard selection={selection} isBusy={underway !== undefined || isReading} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="rounded-card border border-line-strong bg-sheet transition-colors focus-within:border-accent focus-within:outline-1 focus-within:outline-accent hover:border-ink"
      >
        <textarea
          ref={field}
          aria-label={t('question')}
          aria-describedby={`${id}-keys`}
          dir="auto"
          rows={2}
          maxLength={LIMITS.ai.questionCharacters}
          value={draft}
          placeholder={placeholder}
          onChange={({ target }) => write(target.value)}
          onKeyDown={pressed}
          className="block field-sizing-content max-h-40 min-h-16 w-full resize-none rounded-card bg-transparent px-3.5 pt-2.5 text-body outline-none placeholder:text-ink-faint pointer-coarse:text-[1rem]"
        />
        <div className="flex items-center gap-1 px-1.5 pb-1.5">
          {chosen > 0 && (
            <Button
              size="small"
              kind="quiet"
              disabled={underway !== undefined || isReading}
              onClick={() => setSummarizing(true)}
              className="px-2! pointer-coarse:h-11"
            >
              <Icon of={AlignLeft} size="small" />
              {t('summarize')}
            </Button>
          )}
          <AnswerLanguage />
          <span className="flex-1" />
          {underway === undefined ? (
            <button type="submit" aria-disabled={cannotAsk} aria-label={t('send')} title={t('send')} className={ROUND}>
              <Icon of={ArrowUp} />
            </button>
          ) : (
            <button
              type="button"
              aria-label={t('stop')}
              title={t('stop')}
              onClick={() => void asking.stop(underway)}
              className={ROUND}
            >
              <Icon of={Square} size="small" />
            </button>
          )}
        </div>
      </form>
      <div className="mt-1.5 min-h-5 text-small text-ink-faint">
        {isReading && hasMessages && <p>{t('waitForReading')}</p>}
        {left < FEW_CHARACTERS && <p className="figures">{t('charactersLeft', { count: left })}</p>}
        <LimitLine of="questions" left={questions} />
        <p
          id={`${id}-keys`}
          className={questions || isReading || left < FEW_CHARACTERS ? 'sr-only' : 'pointer-coarse:sr-only'}
        >
          {t('keysHint')}
        </p>
      </div>
      {isSummarizing && <SummaryDialog onClose={() => setSummarizing(false)} />}
    </div>
  );
}

const ROUND =
  'flex size-9 shrink-0 items-center justify-center rounded-round bg-accent text-on-accent transition-colors hover:bg-accent-strong aria-disabled:cursor-not-allowed aria-disabled:bg-sunk aria-disabled:text-ink-faint pointer-coarse:size-11';

/** The field has the focus where somebody wants to ask: about a selection, or a question once more. */
function useFocusOnWish() {
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useAiPart((state) => state.selection);
  useEffect(() => {
    const focus = () =>
      // The part that it stands in may come to the front with the next frame.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
      });
    document.addEventListener(FOCUS_QUESTION, focus);
    return () => document.removeEventListener(FOCUS_QUESTION, focus);
  }, []);
  useEffect(() => {
    if (selection) document.dispatchEvent(new Event(FOCUS_QUESTION));
  }, [selection]);
  return field;
}
