import { Check } from 'lucide-react';
import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { writeCookie } from '../site/page-cookies.ts';
import { homePath } from '../site/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

/** Each language in its own words, since whoever looks for it may read no other. */
const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/** Choosing a language goes to the site root with that language code, and is remembered for a year. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, language: current } = useSpeech();
  return (
    <Dialog title={t('site.chooseLanguage')} open={open} onClose={onClose}>
      <ul className="divide-y divide-line">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={homePath(language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={() => writeCookie('language', language)}
              className="flex h-13 items-center justify-between rounded-control px-3 text-lead hover:bg-sunk"
            >
              {OWN_NAMES[language]}
              {language === current && <Icon of={Check} className="text-accent" />}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
