import { useWords } from '../../words/speech.tsx';
import { useAiPart } from '../session/session-context.ts';

/** Which model answers, or that none does. */
export function WhoAnswers() {
  const t = useWords('ai');
  const model = useAiPart((state) => state.server?.model);
  const isKnown = useAiPart((state) => state.server !== undefined);
  const hasDocuments = useAiPart(({ chosen, sent }) => chosen.length > 0 || sent.length > 0);
  const sentence = () => {
    if (model) return t(hasDocuments ? 'whoModel' : 'whoFree', { name: model.name });
    return t(hasDocuments ? 'whoNobody' : 'whoTools');
  };
  // Who answers is known with the first call; until then the line keeps its place.
  return <p className="min-h-5 text-small text-ink-faint">{isKnown ? sentence() : '\u00a0'}</p>;
}
