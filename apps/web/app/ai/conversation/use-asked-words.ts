import type { AiRequest } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';

/** What was asked for, as a heading says it. */
export function useAskedWords(request: AiRequest): string {
  const t = useWords('ai');
  if (request.kind === 'question') return request.question;
  if (request.kind === 'explain') return t(request.level === 'simple' ? 'asked.explainSimple' : 'asked.explainExpert');
  const { length, bySection, audience } = request;
  return [
    t(`asked.summary.${length}`),
    ...(bySection ? [t('asked.bySection')] : []),
    ...(audience === 'anyone' ? [] : [t(`asked.${audience}`)]),
  ].join(', ');
}
