import { LIMITS } from '@pagewright/contract/limits.ts';
import { useKept } from '../site/use-kept.ts';
import { Faq } from '../tool/Faq.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';

interface HomeQuestionsProps {
  hasPlans: boolean;
  retentionMinutes: number;
  taskBytes: number;
}

/** Every figure in the answers is one that the server acts by. */
export function HomeQuestions({ hasPlans, retentionMinutes, taskBytes }: HomeQuestionsProps) {
  const t = useWords('home');
  const { limit } = useSpeech();
  const kept = useKept(retentionMinutes);
  const { freeTasksPerDay: tasks, freeTaskFiles, taskFiles, trialDays: days } = LIMITS;
  return (
    <Faq
      items={[
        {
          question: t('faq.free'),
          answer: hasPlans ? t('faq.freeHosted', { tasks, files: freeTaskFiles, days }) : t('faq.freeOpen'),
        },
        { question: t('faq.safe'), answer: t(hasPlans ? 'faq.safeAnswer' : 'faq.safeAnswerOpen', { kept }) },
        {
          question: t('faq.size'),
          answer: t('faq.sizeAnswer', { files: hasPlans ? freeTaskFiles : taskFiles, size: limit(taskBytes) }),
        },
        { question: t('faq.install'), answer: t('faq.installAnswer') },
        { question: t('faq.differ'), answer: t('faq.differAnswer') },
      ]}
    />
  );
}
