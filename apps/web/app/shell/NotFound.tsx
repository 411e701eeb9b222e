import { homePath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';

export function NotFound() {
  const { t, language } = useSpeech();
  return (
    <div className="column flex flex-col items-center py-24 text-center sm:py-32">
      <title>{t('notFound.title')}</title>
      <LooseSheet />
      <h1 className="display mt-10 text-title">{t('notFound.title')}</h1>
      <p className="mt-4 text-lead text-ink-soft">{t('notFound.text')}</p>
      <ButtonLink to={homePath(language)} kind="primary" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  );
}

/** An empty sheet that slipped out of the stack. */
function LooseSheet() {
  return (
    <svg viewBox="0 0 160 150" className="w-36" aria-hidden="true">
      <rect x="22" y="26" width="84" height="112" rx="3" fill="var(--color-sheet)" stroke="var(--color-line-strong)" />
      <g transform="rotate(14 100 70)">
        <rect
          x="52"
          y="14"
          width="84"
          height="112"
          rx="3"
          fill="var(--color-sheet)"
          stroke="var(--color-ink)"
          strokeWidth="1.5"
        />
        <path d="M68 40h34M68 54h52M68 68h44" stroke="var(--color-accent)" strokeWidth="1.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}
