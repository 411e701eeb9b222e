import { useWords } from '../../words/speech.tsx';
import { PhotoButton } from '../photo/PhotoButton.tsx';
import { useOpenForm } from '../state/form-context.ts';

/** Parts of the printed pages that nobody fills in here, and why. */
export function LeftEmpty() {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const { id, leftEmpty = [] } = session.form;
  if (leftEmpty.length === 0) return null;
  return (
    <section className="mt-4 rounded-control border border-line px-4 py-3">
      <h3 className="font-semibold">{t('made.leftEmpty')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-small text-ink-soft marker:text-ink-faint">
        {leftEmpty.map((part) => (
          <li key={part.id}>{text.leftEmpty?.[part.id]}</li>
        ))}
      </ul>
      {id === 'ds11' && (
        <div className="mt-3">
          <PhotoButton />
        </div>
      )}
    </section>
  );
}
