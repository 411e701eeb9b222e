import type { ToolTextData } from '@pagewright/contract/catalogue.ts';
import { useSpeech } from '../words/speech.tsx';

export function HowTo({ steps }: { steps: ToolTextData['steps'] }) {
  const { t } = useSpeech();
  return (
    <section className="column mt-24">
      <h2 className="display text-section">{t('tool.howTo')}</h2>
      <ol className="mt-8 grid gap-x-12 gap-y-8 border-t border-line pt-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true" className="display text-section text-tint italic">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lead font-semibold">{title}</h3>
            <p className="mt-1.5 max-w-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
