import { homePath, logInPath } from '../site/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';

/** What the status of an answer means to whoever wanted the page. */
const MEANINGS = { 401: 'login', 403: 'permission', 404: 'gone' } as const;

/** A page that is there and cannot be shown: why, the way home, and once more. `status`: where there was an answer. */
export function PageFailed({ status }: { status: number | undefined }) {
  const { t, language } = useSpeech();
  const meaning = (status !== undefined && MEANINGS[status as keyof typeof MEANINGS]) || 'unreachable';
  return (
    <div className="column flex flex-col items-center py-24 text-center sm:py-32">
      <title>{t(`failed.${meaning}.title`)}</title>
      <h1 className="display text-title">{t(`failed.${meaning}.title`)}</h1>
      <p className="mt-4 max-w-lg text-lead text-ink-soft">{t(`failed.${meaning}.text`)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {meaning === 'login' ? (
          <ButtonLink to={logInPath(language)} kind="primary">
            {t('failed.logIn')}
          </ButtonLink>
        ) : (
          // The page that failed may stand in no address that a link could lead to: the document is asked for anew.
          <Button kind="primary" onClick={() => location.reload()}>
            {t('failed.again')}
          </Button>
        )}
        <ButtonLink to={homePath(language)} reloadDocument>
          {t('failed.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
