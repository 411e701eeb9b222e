import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';

const RULES = ['size', 'head', 'eyes', 'age', 'background', 'face', 'clothes', 'digital'] as const;
const LINKS = {
  photos: 'https://travel.state.gov/content/travel/en/passports/how-apply/photos.html',
  template:
    'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/photos/photo-composition-template.html',
} as const;

/** What the State Department asks of a photo, in short, and where it says so. `isFolded`: beside a photo they are at hand. */
export function PhotoRules({ isFolded }: { isFolded: boolean }) {
  const t = useWords('photo');
  return (
    <details open={!isFolded} className="group mt-6 border-t border-line pt-4">
      <summary className="flex min-h-8 w-fit items-center gap-1.5 rounded-control font-semibold underline-offset-4 hover:underline">
        {t('rules.title')}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-soft">
        {t('rules.links')}{' '}
        {(['photos', 'template'] as const).map((link, index) => (
          <span key={link}>
            {index > 0 && ' · '}
            <a
              href={LINKS[link]}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {t(`rules.${link}`)}
            </a>
          </span>
        ))}
      </p>
    </details>
  );
}
