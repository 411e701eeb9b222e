import { useEffect, useId, useMemo, useState } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { listComments } from '../all-comments.ts';
import { keepAuthor, keptAuthor } from '../kept-author.ts';
import { authorsIn, subtypesIn, threadsOf, type Filter, type Sorting } from '../threads.ts';
import { ExchangeBar } from './ExchangeBar.tsx';
import { CommentCard } from './CommentCard.tsx';
import { subtypeWord } from './subtype-word.ts';

interface CommentsPaneProps {
  onPage: (page: number) => void;
  onClose: () => void;
}

const SORTINGS = { page: 'byPage', date: 'byDate', author: 'byAuthor' } as const;
const STATES = ['none', 'accepted', 'rejected', 'done', 'cancelled'] as const;

/** All comments of the document: to read, filter, answer and jump to. A column on a desktop, a sheet on a phone. */
export function CommentsPane({ onPage, onClose }: CommentsPaneProps) {
  const t = useWords('comments');
  const session = useSession();
  const id = useId();
  const listed = useSessionPart((state) => state.comments);
  const selection = useSessionPart((state) => state.selection);
  const [author, setAuthor] = useState(keptAuthor);
  const [filter, setFilter] = useState<Filter>({});
  const [sorting, setSorting] = useState<Sorting>('page');
  const isReading = listed.size < session.pageCount;
  useEffect(() => {
    const stop = new AbortController();
    void listComments(session, stop.signal);
    return () => stop.abort();
  }, [session]);
  const all = useMemo(() => threadsOf(listed, {}, 'page'), [listed]);
  const shown = useMemo(() => threadsOf(listed, filter, sorting), [listed, filter, sorting]);
  const selectField = <V extends string>(
    label: string,
    value: V | '',
    options: readonly (readonly [V | '', string])[],
    onValue: (value: V | '') => void,
  ) => (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value as V | '')}
      className={`${SMALL_FIELD} min-w-0 flex-1 px-2 pointer-coarse:h-11`}
    >
      {options.map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </select>
  );
  return (
    <section
      aria-labelledby={id}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-paper max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-10 max-lg:w-full max-lg:max-w-sm max-lg:shadow-floating max-sm:inset-x-0 max-sm:top-auto max-sm:h-3/5 max-sm:max-w-none max-sm:rounded-t-sheet max-sm:overflow-y-auto max-sm:border-t max-sm:border-l-0"
    >
      <div className="flex items-center justify-between border-b border-line bg-paper py-1 pr-1 pl-4 max-sm:sticky max-sm:top-0 max-sm:z-10">
        <h3 id={id} className="font-medium">
          {all.length === 0 ? t('pane.open') : t('pane.count', { count: all.length })}
        </h3>
        <IconButton label={t('pane.close')} onClick={onClose} className="pointer-coarse:size-11">
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <div className="space-y-2 border-b border-line p-3">
        <label className="block text-small text-ink-soft" title={t('pane.authorHint')}>
          {t('pane.author')}
          <input
            value={author}
            maxLength={200}
            autoComplete="name"
            onChange={({ target }) => {
              setAuthor(target.value);
              keepAuthor(target.value);
            }}
            className={`${SMALL_FIELD} mt-1 pointer-coarse:h-11`}
          />
        </label>
        {all.length > 0 && (
          <fieldset className="grid grid-cols-2 gap-1.5">
            <legend className="sr-only">{t('pane.filter')}</legend>
            {selectField(
              t('pane.allTypes'),
              filter.subtype ?? '',
              [['', t('pane.allTypes')], ...subtypesIn(all).map((each) => [each, subtypeWord(t, each)] as const)],
              (subtype) => setFilter({ ...filter, subtype: subtype || undefined }),
            )}
            {selectField(
              t('pane.allAuthors'),
              filter.author ?? '',
              [
                ['', t('pane.allAuthors')],
                ...authorsIn(all).map((each) => [each, each.trim() === '' ? t('pane.noAuthor') : each] as const),
              ],
              (name) => setFilter({ ...filter, author: name || undefined }),
            )}
            {selectField(
              t('pane.allStates'),
              filter.state ?? '',
              [['', t('pane.allStates')], ...STATES.map((each) => [each, t(`state.${each}`)] as const)],
              (state) => setFilter({ ...filter, state: state || undefined }),
            )}
            {selectField(
              t('pane.sort'),
              sorting,
              (Object.keys(SORTINGS) as Sorting[]).map((each) => [each, t(`pane.${SORTINGS[each]}`)] as const),
              (next) => setSorting(next || 'page'),
            )}
          </fieldset>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:flex-none max-sm:overflow-visible">
        {all.length === 0 && !isReading && <p className="p-4 text-small text-ink-soft">{t('pane.none')}</p>}
        {all.length > 0 && shown.length === 0 && <p className="p-4 text-small text-ink-soft">{t('pane.noneShown')}</p>}
        <ul>
          {shown.map((thread, at) => (
            <li
              key={`${thread.page} ${thread.comment.key}`}
              // Thousands are listed, and a few seen.
              className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
            >
              {sorting === 'page' && shown[at - 1]?.page !== thread.page && (
                <h4 className="px-4 pt-3 pb-1 text-small font-medium text-ink-soft">
                  {t('pane.onPage', { page: thread.page + 1 })}
                </h4>
              )}
              <CommentCard
                thread={thread}
                isSelected={
                  selection?.page === thread.page &&
                  ((selection.kind === 'comment' && selection.key === thread.comment.key) ||
                    (selection.kind === 'added' && thread.comment.key === `put ${selection.id}`))
                }
                onSelect={() => {
                  onPage(thread.page);
                  session.select({ kind: 'comment', page: thread.page, key: thread.comment.key });
                }}
              />
            </li>
          ))}
        </ul>
        {isReading && <p className="p-4 text-small text-ink-soft">{t('pane.listing')}</p>}
      </div>
      <ExchangeBar hasComments={all.length > 0} />
    </section>
  );
}
