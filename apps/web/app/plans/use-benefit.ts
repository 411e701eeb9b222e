import { useWords } from '../words/speech.tsx';
import type { Feature } from './features.ts';

/** One thing that a plan gives, as a sentence. */
export function useBenefit(): (feature: Feature) => string {
  const t = useWords('offers');
  return ({ name, free, paid }) => {
    switch (name) {
      case 'tasks':
        return paid === Infinity
          ? t('benefits.tasksUnlimited', { free })
          : t('benefits.tasks', { count: Number(paid), free });
      case 'files':
        return t('benefits.files', { count: Number(paid), free });
      case 'tools':
      case 'bytes':
        return t(`features.${name}`);
      case 'aiFiles':
      case 'aiQuestions':
      case 'aiPages':
      case 'aiBytes':
        return t('benefits.ai');
      default:
        return t(`benefits.${name}`);
    }
  };
}
