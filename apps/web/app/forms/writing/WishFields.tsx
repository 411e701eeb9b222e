import type { Copy } from '@pagewright/forms';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { useWords } from '../../words/speech.tsx';
import { QuestionField } from '../questions/QuestionField.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { isOwn } from '../state/is-own.ts';
import { CopyChoice } from './CopyChoice.tsx';
import type { DownloadWish } from './wishes.ts';

type ChosenWish = Omit<DownloadWish, 'isDraft'>;

/** Every copy, with its fields, without instructions. */
export const firstWish = (copies: readonly Copy[]): ChosenWish => ({
  copies: new Set(copies.map(({ id }) => id)),
  pages: 'filed',
  isFixed: false,
});

interface WishFieldsProps {
  /** That there are with these answers. */
  copies: readonly Copy[];
  wish: ChosenWish;
  onWish: (wish: ChosenWish) => void;
}

/** How a form is to be downloaded: its copies, fields and pages, what it shows to whom, and what is never printed. */
export function WishFields({ copies, wish, onWish }: WishFieldsProps) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const { wishes = [], leftOut = [] } = session.form;
  return (
    <>
      {copies.length > 1 && (
        <CopyChoice copies={copies} chosen={wish.copies} onChosen={(chosen) => onWish({ ...wish, copies: chosen })} />
      )}
      <div className="grid gap-4">
        <RadioCards
          name="form-fields"
          value={wish.isFixed ? 'fixed' : 'kept'}
          onValue={(value) => onWish({ ...wish, isFixed: value === 'fixed' })}
          choices={[
            { value: 'kept', label: t('download.kept'), hint: t('download.keptHint') },
            { value: 'fixed', label: t('download.fixed'), hint: t('download.fixedHint') },
          ]}
        />
        {!isOwn(session.form) && (
          <RadioCards
            name="form-pages"
            value={wish.pages}
            onValue={(value) => onWish({ ...wish, pages: value === 'all' ? 'all' : 'filed' })}
            choices={[
              { value: 'filed', label: t('download.filed'), hint: t('download.filedHint') },
              { value: 'all', label: t('download.all'), hint: t('download.allHint') },
            ]}
          />
        )}
      </div>
      {wishes.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
      {leftOut.map(({ id }) => (
        <p key={id} className="mt-3 text-small text-ink-soft">
          {text.leftOut?.[id]}
        </p>
      ))}
    </>
  );
}
