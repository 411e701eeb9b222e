import { useId, useState } from 'react';
import { CopyPlus } from 'lucide-react';
import { readPageRanges } from '@pagewright/contract/page-ranges.ts';
import { MOST_SCRIPT_CHARACTERS } from '@pagewright/contract/edits/limits.ts';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import type { EditorSession } from '../../session/editor-session.ts';
import { useSession } from '../../session/session-context.ts';

interface RepeatProps {
  /** Counted from 0: the page that it is on. */
  page: number;
  comment: Comment;
}

/** Puts what is selected at the same place of other pages. */
export function RepeatButton({ page, comment }: RepeatProps) {
  const t = useWords('sign');
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (session.pageCount < 2) return null;
  return (
    <>
      <Button
        size="small"
        title={t('repeat.open')}
        className="shrink-0 pointer-coarse:h-11"
        onClick={() => setOpen(true)}
      >
        <Icon of={CopyPlus} size="small" />
        <span className="max-sm:sr-only">{t('repeat.open')}</span>
      </Button>
      <Dialog title={t('repeat.title')} open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <RepeatForm page={page} comment={comment} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** What an operation has beside its comment, in characters. */
const AROUND = 200;

/** How many more of it a script has room for. */
function roomFor(comment: Comment, session: EditorSession): number {
  const left = MOST_SCRIPT_CHARACTERS - JSON.stringify(session.state.done).length;
  return Math.max(0, Math.floor(left / (JSON.stringify(comment).length + AROUND)));
}

function RepeatForm({ page, comment, onDone }: RepeatProps & { onDone: () => void }) {
  const t = useWords('sign');
  const session = useSession();
  const id = useId();
  const [isAll, setAll] = useState(true);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const count = session.pageCount;
  const apply = () => {
    const read = readPageRanges(isAll ? 'all' : typed, count);
    if (!read.ok) return setProblem(t('repeat.wrong', { pages: count }));
    const pages = [...new Set(read.value)].map((number) => number - 1).filter((each) => each !== page);
    if (pages.length === 0) return setProblem(t('repeat.none'));
    const most = roomFor(comment, session);
    if (pages.length > most) return setProblem(t('repeat.tooMany', { count: most }));
    onDone();
    void session.act({ does: 'repeat comment', comment, from: page, pages });
  };
  const choice = 'flex min-h-11 items-center gap-2.5';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset>
        <legend className="sr-only">{t('repeat.pages')}</legend>
        <label className={choice}>
          <input
            type="radio"
            name={id}
            checked={isAll}
            onChange={() => setAll(true)}
            className="size-4 accent-accent"
          />
          {t('repeat.all', { count })}
        </label>
        <label className={choice}>
          <input
            type="radio"
            name={id}
            checked={!isAll}
            onChange={() => setAll(false)}
            className="size-4 accent-accent"
          />
          {t('repeat.chosen')}
        </label>
      </fieldset>
      <input
        aria-label={t('repeat.pages')}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-told`}
        autoComplete="off"
        value={typed}
        onFocus={() => setAll(false)}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        className={`${FIELD} figures mt-1`}
      />
      <p
        id={`${id}-told`}
        role={problem === undefined ? undefined : 'alert'}
        className={`mt-1.5 text-small ${problem === undefined ? 'text-ink-soft' : 'text-danger'}`}
      >
        {problem ?? t('repeat.hint')}
      </p>
      <Button type="submit" kind="primary" className="mt-5">
        {t('repeat.apply')}
      </Button>
    </form>
  );
}
