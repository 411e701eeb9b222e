import { Plus } from 'lucide-react';
import type { ToolTextData } from '@pagewright/contract/catalogue.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

export function Faq({ items }: { items: readonly ToolTextData['faq'][number][] }) {
  const { t } = useSpeech();
  return (
    <section className="column mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="display text-section">{t('tool.faq')}</h2>
      <div className="border-t border-line">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex items-center justify-between gap-6 py-5 text-lead font-medium">
              {question}
              <Icon
                of={Plus}
                className="shrink-0 text-ink-faint transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl pr-10 pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
