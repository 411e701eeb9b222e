import { Check } from 'lucide-react';
import { LANGUAGES, LANGUAGE_COOKIE_DAYS, type Language } from '@pagewright/contract/languages.ts';
import { LANGUAGE_COOKIE } from '../site/home-language.ts';
import { homePath } from '../site/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

/** Each language in its own words, since whoever looks for it may read no other. */
const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };
const DAY_SECONDS = 86_400;

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
              onClick={() => remember(language)}
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

function remember(language: Language) {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax`;
}
