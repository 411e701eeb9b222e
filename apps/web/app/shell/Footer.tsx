import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Globe } from 'lucide-react';
import { lazyPart } from '../site/lazy-part.ts';
import { toolPath } from '../site/paths.ts';
import { useKept } from '../site/use-kept.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { FamilyOfTools } from './families.ts';
import { legalLinksOf } from './legal-links.ts';
import { Mark } from './Logo.tsx';

const languagePart = lazyPart(async () => (await import('./LanguageDialog.tsx')).LanguageDialog);

interface FooterProps {
  families: FamilyOfTools[];
  retentionMinutes: number;
  hasAccounts: boolean;
  socialLinks: readonly string[];
}

export function Footer({ families, retentionMinutes, hasAccounts, socialLinks }: FooterProps) {
  const { t, language } = useSpeech();
  const [choosing, setChoosing] = useState<boolean>();
  const hours = useKept(retentionMinutes);

  return (
    <footer className="mt-24 border-t border-line bg-sunk">
      <div className="column py-14">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-5">
          {families.map(({ family, tools }) => (
            <section key={family} data-family={family}>
              <h2 className="mb-3 text-small font-semibold text-tint">{t(`families.${family}`)}</h2>
              <ul className="space-y-1">
                {tools.map((tool) => (
                  <li key={tool.slug}>
                    <Link
                      to={toolPath(tool.slug, language)}
                      className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {tool.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {(['support', 'legal'] as const).map((column) => (
            <section key={column}>
              <h2 className="mb-3 text-small font-semibold">{t(`law.${column}`)}</h2>
              <ul className="space-y-1">
                {legalLinksOf(column, hasAccounts).map((page) => (
                  <li key={page}>
                    <Link
                      to={toolPath(page, language)}
                      className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {t(`law.pages.${page}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
          <p className="flex items-center gap-3 text-small text-ink-soft">
            <Mark className="size-6 shrink-0" />
            {t('site.colophon', { hours })}
          </p>
          {socialLinks.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 text-small">
              {socialLinks.map((address) => (
                <li key={address}>
                  <a
                    href={address}
                    rel="me noopener"
                    className="inline-block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    {new URL(address).hostname.replace(/^www\./, '')}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Button
            kind="quiet"
            size="small"
            onClick={() => setChoosing(true)}
            onPointerEnter={languagePart.preload}
            onFocus={languagePart.preload}
            aria-haspopup="dialog"
          >
            <Icon of={Globe} size="small" />
            <span className="sr-only">{t('site.language')}: </span>
            {t('languageName')}
          </Button>
        </div>
      </div>
      {choosing !== undefined && (
        <Suspense>
          <languagePart.Part open={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </footer>
  );
}
