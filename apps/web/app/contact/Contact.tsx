import { useAccount } from '../account/account.tsx';
import { LawWords } from '../law/LawWords.tsx';
import { useWords } from '../words/speech.tsx';
import { ContactForm } from './ContactForm.tsx';

/** How whoever runs the server is reached: by a form, and by every other way there is. */
export function Contact({ contact, stamp }: { contact: string | undefined; stamp: string }) {
  const t = useWords('contact');
  const hasAccounts = useAccount().site.plans === 'hosted';
  const ways = [
    ...(contact === undefined ? [] : [`${t('address')} [${contact}](mailto:${contact})`]),
    ...(hasAccounts ? [t('plan')] : []),
    t('data'),
    t('operator'),
  ];
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
            {ways.map((way) => (
              <li key={way} className="wrap-anywhere">
                <LawWords text={way} />
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
