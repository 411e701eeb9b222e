import { useSpeech } from '../words/speech.tsx';

export function Promises() {
  const { t } = useSpeech();
  const promises = [
    { title: t('home.promise1'), text: t('home.promise1Text') },
    { title: t('home.promise2'), text: t('home.promise2Text') },
    { title: t('home.promise3'), text: t('home.promise3Text') },
  ];
  return (
    <section className="column mt-10">
      <h2 className="display border-t border-ink pt-12 text-section">{t('home.promises')}</h2>
      <ol className="mt-9 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {promises.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="display text-section text-accent italic">
              {index + 1}
            </span>
            <h3 className="mt-2 text-lead font-semibold">{title}</h3>
            <p className="mt-2 max-w-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
