import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../account/account.tsx';
import { accountPath, toolPath } from '../site/paths.ts';
import { useSpeech, useWords } from '../words/speech.tsx';
import { ContactForm } from './ContactForm.tsx';

/** How whoever runs the server is reached: by a form, and by every other way there is. */
export function Contact({ contact, stamp }: { contact: string | undefined; stamp: string }) {
  const { language, t: site } = useSpeech();
  const t = useWords('contact');
  const hasAccounts = useAccount().site.plans === 'hosted';
  const look = 'font-semibold text-accent underline underline-offset-4';
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-4 max-w-2xl text-lead text-ink-soft">{t('lead')}</p>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,40rem)_1fr]">
        {contact === undefined ? (
          <p>{t('none')}</p>
        ) : (
          <div>
            <noscript>
              <p className="mb-6">{t('addressPlain')}</p>
            </noscript>
            <ContactForm stamp={stamp} />
          </div>
        )}
        <aside>
          <h2 className="display text-heading">{t('otherTitle')}</h2>
          <ul className="mt-4 space-y-4 text-ink-soft">
            {contact !== undefined && (
              <Way>
                {t('address')}{' '}
                <a href={`mailto:${contact}`} className={`${look} wrap-anywhere`}>
                  {contact}
                </a>
              </Way>
            )}
            {hasAccounts && (
              <Way>
                {t('plan')}{' '}
                <Link to={accountPath(language, 'billing')} className={look}>
                  {t('account')}
                </Link>
              </Way>
            )}
            {(['data', 'operator'] as const).map((way) => {
              const page = way === 'data' ? 'privacy-policy' : 'imprint';
              return (
                <Way key={way}>
                  {t(way)}{' '}
                  <Link to={toolPath(page, language)} className={look}>
                    {site(`law.pages.${page}`)}
                  </Link>
                </Way>
              );
            })}
          </ul>
        </aside>
      </div>
    </div>
  );
}

const Way = ({ children }: { children: ReactNode }) => <li>{children}</li>;
