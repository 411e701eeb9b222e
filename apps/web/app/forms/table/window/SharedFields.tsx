import { useRef } from 'react';
import { useWords } from '../../../words/speech.tsx';
import { QuestionField } from '../../questions/QuestionField.tsx';
import { useFormPart, useOpenForm } from '../../state/form-context.ts';
import { useFormKeys } from '../../window/use-form-keys.ts';

/** What all forms of the table have in common: who pays, and for which year. */
export function SharedFields() {
  const t = useWords('formTables');
  const { session } = useOpenForm();
  const shown = useFormPart(({ reading }) => reading.shown);
  const element = useRef<HTMLElement>(null);
  useFormKeys(element, session);
  const questions = session.form.sections.flatMap((section) => section.questions);
  return (
    <section ref={element} aria-labelledby="shared-by-all" className="mx-auto mt-8 w-full max-w-2xl">
      <h3 id="shared-by-all" className="display text-section">
        {t('shared.title')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('shared.hint')}</p>
      <div className="mt-3 grid gap-2">
        {questions.map((question) => shown.has(question.id) && <QuestionField key={question.id} question={question} />)}
      </div>
    </section>
  );
}
