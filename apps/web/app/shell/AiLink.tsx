import { Link } from 'react-router';
import { toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { FAMILY_ICONS } from './families.ts';

/** Leads to the page that talks about documents, above the tools of its family. */
export function AiLink() {
  const { t, language } = useSpeech();
  return (
    <Link
      to={toolPath('ai-pdf', language)}
      data-family="ai"
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-ink transition-colors hover:bg-tint-soft"
    >
      <Icon of={FAMILY_ICONS.ai} className="shrink-0 text-tint" />
      {t('site.aiPage')}
      <New />
    </Link>
  );
}

export function New({ className = '' }: { className?: string }) {
  const { t } = useSpeech();
  return (
    <span
      className={`rounded-round bg-accent-soft px-1.5 text-[0.6875rem] font-semibold tracking-wide text-accent uppercase ${className}`}
    >
      {t('site.new')}
    </span>
  );
}
