import { useSpeech } from '../words/speech.tsx';
import type { ControlProps } from './control.ts';
import { toggledLanguages } from './toggled-languages.ts';

/** Several of many languages, each named in the page's language. */
export function LanguagesControl({ field, text, value, onValue, describedBy }: ControlProps<'languages'>) {
  const { t, language } = useSpeech();
  const chosen = Array.isArray(value) ? value : [];
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const nameOf = (code: string) => capitalized(text.values?.[code]?.label ?? names.of(code) ?? code, language);
  const toggle = (code: string) => onValue(toggledLanguages(field, chosen, code));
  return (
    <div>
      <div
        aria-describedby={describedBy}
        className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto rounded-control border border-line-strong bg-sheet p-2"
      >
        {field.values.map((code) => (
          <label
            key={code}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-sunk"
          >
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
              className="size-4 shrink-0 accent-(--tint)"
            />
            {nameOf(code)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-small text-ink-soft">{t('options.languagesMost', { count: field.most })}</p>
    </div>
  );
}

/** As an entry of a list begins; French names of languages are written small elsewhere. */
const capitalized = (name: string, language: string) => name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
