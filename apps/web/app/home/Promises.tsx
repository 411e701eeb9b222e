import { useSpeech, useWords } from '../words/speech.tsx';

/** Each with the command that proves it on whoever's machine. */
export function Promises() {
  const { t } = useSpeech();
  const words = useWords('home');
  const promises = [
    {
      title: t('home.promise1'),
      text: t('home.promise1Text'),
      proof: 'npm test packages/engine/src/pages/assemble.test.ts',
    },
    {
      title: t('home.promise2'),
      text: t('home.promise2Text'),
      proof: 'npm test packages/tools/pdf-to-word/run.test.ts',
    },
    {
      title: t('home.promise3'),
      text: t('home.promise3Text'),
      proof: 'npm test packages/contract/src/failures/failures.test.ts',
    },
  ];
  return (
    <section className="column mt-20">
      <h2 className="display border-t border-ink pt-12 text-section">{t('home.promises')}</h2>
      <ol className="mt-9 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {promises.map(({ title, text, proof }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="display text-section text-accent italic">
              {index + 1}
            </span>
            <h3 className="mt-2 text-lead font-semibold">{title}</h3>
            <p className="mt-2 max-w-sm text-ink-soft">{text}</p>
            <p className="mt-3 text-small text-ink-faint">
              {words('proof')}{' '}
              <code className="rounded-sm bg-sunk px-1.5 py-0.5 [overflow-wrap:anywhere] text-ink-soft">{proof}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
