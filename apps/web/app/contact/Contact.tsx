import { useWords } from '../words/speech.tsx';

/** How whoever runs the server is reached. */
export function Contact({ contact }: { contact: string | undefined }) {
  const t = useWords('contact');
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-4 max-w-2xl text-lead text-ink-soft">{t('lead')}</p>
      {contact === undefined ? (
        <p className="mt-10">{t('none')}</p>
      ) : (
        <p className="mt-10">
          {t('address')}{' '}
          <a href={`mailto:${contact}`} className="font-semibold text-accent underline underline-offset-4">
            {contact}
          </a>
        </p>
      )}
    </div>
  );
}
