import { useSpeech, useWords } from '../words/speech.tsx';
import { useKept } from '../site/use-kept.ts';

/** What becomes of a file, step by step. */
export function FileJourney({ retentionMinutes }: { retentionMinutes: number }) {
  const t = useWords('home');
  const { number } = useSpeech();
  const kept = useKept(retentionMinutes);
  const steps = [
    { title: t('journeySteps.upload'), text: t('journeySteps.uploadText') },
    { title: t('journeySteps.work'), text: t('journeySteps.workText') },
    { title: t('journeySteps.result'), text: t('journeySteps.resultText') },
    { title: t('journeySteps.gone'), text: t('journeySteps.goneText', { kept }) },
  ];
  return (
    <section className="column mt-20">
      <h2 className="display text-section">{t('journey')}</h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <h3 className="font-semibold">
              {number(index + 1)}. {title}
            </h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
