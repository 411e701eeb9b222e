import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';

/** In which language a model answers. Without one, answers are the documents' own sentences. */
export function AnswerLanguage() {
  const t = useWords('ai');
  const { store } = useAi();
  const language = useAiPart((state) => state.language);
  const hasModel = useAiPart((state) => state.server?.model !== undefined);
  if (!hasModel) return null;
  return (
    <select
      aria-label={t('answerIn')}
      title={t('answerIn')}
      value={language}
      onChange={({ target }) => store.change({ language: target.value as Language })}
      className="h-9 rounded-control bg-transparent px-1.5 text-small text-ink-soft hover:bg-sunk hover:text-ink pointer-coarse:h-11"
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each}>
          {t(`languages.${each}`)}
        </option>
      ))}
    </select>
  );
}
