import { useSpeech } from '../words/speech.tsx';

/** "2 hours": how long files are kept after their processing. */
export function useKept(retentionMinutes: number): string {
  const { t } = useSpeech();
  return retentionMinutes % 60 === 0
    ? t('site.hours', { count: retentionMinutes / 60 })
    : t('site.minutes', { count: retentionMinutes });
}
