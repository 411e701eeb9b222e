import { useEffect, useRef, useState } from 'react';
import type { Form, OpenRow } from '@pagewright/forms';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../words/speech.tsx';
import { RemarkGroups } from '../../findings/RemarkGroups.tsx';
import { QuestionsPane } from '../../questions/QuestionsPane.tsx';
import { FormProvider, useFormPart, useOpenForm } from '../../state/form-context.ts';
import { FormSession } from '../../state/form-session.ts';
import { useFormKeys } from '../../window/use-form-keys.ts';
import { mendedRow, typedIn, type JudgedRow } from '../judged-rows.ts';
import type { OpenMany } from '../many.ts';

interface RowDialogProps {
  many: OpenMany;
  judged: JudgedRow;
  rows: readonly JudgedRow[];
  onMend: (row: OpenRow) => void;
  /** Goes to another row, by its line. */
  onOpen: (line: number) => void;
  onClose: () => void;
}

/** A row as a form of its own, to be looked at and mended in its fields. */
export function RowDialog({ many, judged, rows, onMend, onOpen, onClose }: RowDialogProps) {
  const t = useWords('formTables');
  const { shared } = many;
  const { row, who } = judged;
  const [session] = useState(() => begin(many, judged));
  const [place] = useState(() => placeIn(judged, many.form));
  useEffect(() => {
    // Once the dialog is open, which takes the focus first; on a phone the keyboard would cover half of it.
    if (matchMedia('(pointer: fine)').matches) session.lead(place);
  }, [session, place]);
  const mend = () => {
    const { typed } = session.filling;
    onMend(mendedRow(row, typed, shared.session.filling.typed));
  };
  const next = rows.find((each) => each.state === 'wrong' && each.row.line > row.line);
  return (
    <Dialog
      title={who === '' ? t('row.nameless', { line: row.line }) : t('row.title', { line: row.line, name: who })}
      open
      onClose={onClose}
      width="wide"
    >
      <FormProvider value={{ ...shared, session }}>
        <RowFields
          surplus={row.surplus > 0 ? many.words.surplus : undefined}
          onFinish={() => {
            mend();
            onClose();
          }}
        />
      </FormProvider>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-sheet px-6 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button kind="quiet" className="max-sm:hidden" onClick={onClose}>
          {t('row.drop')}
        </Button>
        {next && (
          <Button
            className="max-sm:flex-1 max-sm:px-2"
            onClick={() => {
              mend();
              onOpen(next.row.line);
            }}
          >
            {t('row.next')}
          </Button>
        )}
        <Button
          kind="primary"
          className="max-sm:flex-1 max-sm:px-2"
          onClick={() => {
            mend();
            onClose();
          }}
        >
          {t('row.finish')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is to look at first in a row. */
const placeIn = ({ remarks: [first] }: JudgedRow, { many }: Form): string => first?.questions[0] ?? many?.who[0] ?? '';

/** At that place. */
function begin({ form, shared, today }: OpenMany, judged: JudgedRow): FormSession {
  const session = new FormSession(form, today, typedIn(form, judged.row, shared.session.filling.typed));
  session.dispatch({ type: 'asked' });
  session.stand(placeIn(judged, form), 'page');
  return session;
}

function RowFields({ surplus, onFinish }: { surplus: string | undefined; onFinish: () => void }) {
  const t = useWords('formTables');
  const { session } = useOpenForm();
  const remarks = useFormPart(({ reading }) => reading.remarks);
  const element = useRef<HTMLDivElement>(null);
  useFormKeys(element, session);
  return (
    <div ref={element}>
      {surplus !== undefined && <p className="mb-3 text-small text-danger">{surplus}</p>}
      <section aria-label={t('row.remarks')} className="rounded-control bg-sunk px-2 pt-2">
        {remarks.length === 0 ? (
          <p className="px-2 pb-2 text-ink-soft">{t('row.right')}</p>
        ) : (
          <RemarkGroups remarks={remarks} onLead={(question) => session.lead(question)} />
        )}
      </section>
      <QuestionsPane finish={t('row.finish')} onFinish={onFinish} />
    </div>
  );
}
