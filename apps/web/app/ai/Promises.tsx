import { useWords } from '../words/speech.tsx';

/** What one can rely on, below a page that is still empty. */
export function Promises() {
  const t = useWords('ai');
  return (
    <section data-family="ai" className="column mt-20">
      <h2 className="display text-section">{t('howTitle')}</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {([1, 2, 3] as const).map((each) => (
          <li key={each} className="border-t border-tint-line pt-4">
            <h3 className="font-semibold">{t(`how${each}`)}</h3>
            <p className="mt-1.5 text-ink-soft">{t(`how${each}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
