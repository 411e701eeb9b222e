import { Check, Minus, type LucideIcon } from 'lucide-react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { useConfig } from '../account/rights.ts';
import { useKept } from '../site/use-kept.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { InstallButton } from './InstallButton.tsx';

const BROWSERS = { windows: ['chrome', 'edge'], mac: ['chrome', 'edge', 'safari'] } as const;
const STEPS = ['first', 'second', 'third'] as const;
const GAINS = ['window', 'files', 'share', 'shortcuts', 'updates'] as const;
const LIMITS = ['noProgram', 'network', 'sameLimits', 'kept'] as const;

/** How Pagewright becomes an app of one's own computer, and what that changes and what not. */
export function Download({ config: first, onMac }: { config: ServerConfig; onMac: boolean }) {
  const { limit } = useSpeech();
  const t = useWords('download');
  const config = useConfig(first);
  const kept = useKept(config.retentionMinutes);
  const facts = { size: limit(config.taskBytes), kept };
  const systems = onMac ? (['mac', 'windows'] as const) : (['windows', 'mac'] as const);
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display max-w-3xl text-title">{t('title')}</h1>
      <p className="mt-4 mb-8 max-w-2xl text-lead text-ink-soft">{t('lead')}</p>
      <InstallButton />
      {systems.map((system) => (
        <section key={system} className="mt-16">
          <h2 className="display text-section">{t(`systems.${system}`)}</h2>
          <div
            className="mt-6 grid gap-5 md:grid-cols-2 lg:data-[three=true]:grid-cols-3"
            data-three={BROWSERS[system].length === 3}
          >
            {BROWSERS[system].map((browser) => (
              <section key={browser} className="rounded-sheet border border-line bg-sheet p-6">
                <h3 className="display text-heading">{t(`browsers.${browser}`)}</h3>
                <ol className="mt-4 space-y-3">
                  {STEPS.map((step, index) => (
                    <li key={step} className="flex gap-3">
                      <span aria-hidden="true" className="display w-4 shrink-0 text-lead/6 text-accent italic">
                        {index + 1}
                      </span>
                      <span>{t(`steps.${browser}.${step}`)}</span>
                    </li>
                  ))}
                </ol>
                <p className="mt-5 border-t border-line pt-4 text-small text-ink-soft">{t(`remove.${system}`)}</p>
              </section>
            ))}
          </div>
        </section>
      ))}
      <p className="mt-6 max-w-2xl text-ink-soft">{t('otherBrowsers')}</p>
      <div className="mt-16 grid gap-x-16 gap-y-12 md:grid-cols-2">
        <Facts title={t('gainsTitle')} icon={Check} facts={GAINS.map((gain) => t(`gains.${gain}`))} />
        <Facts title={t('limitsTitle')} icon={Minus} facts={LIMITS.map((each) => t(`limits.${each}`, facts))} />
      </div>
    </div>
  );
}

function Facts({ title, icon, facts }: { title: string; icon: LucideIcon; facts: readonly string[] }) {
  return (
    <section>
      <h2 className="display text-section">{title}</h2>
      <ul className="mt-5 space-y-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Icon of={icon} className="mt-1 shrink-0 text-accent" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
