import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Translation } from '@pagewright/contract/translations/translation.ts';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { ViewerSource } from '../../viewer/use-document.ts';
import { useWords } from '../../words/speech.tsx';
import type { ReadPair } from '../pair/use-read-pair.ts';
import { resultSource } from '../../viewer/result-source.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { BlockLists } from './BlockLists.tsx';
import { DocumentPane } from './DocumentPane.tsx';
import { ReviewBar, translatorName } from './ReviewBar.tsx';
import { ReviewProvider } from './review-context.ts';
import { SettingLine, type Setting } from './SettingLine.tsx';
import { useReviewDesk } from './use-review-desk.ts';

/** Parts of the screen, of which a phone shows one. */
const PARTS = ['source', 'result', 'lists'] as const;
type Part = (typeof PARTS)[number];

export interface ReviewDeskProps {
  /** The document that was translated. */
  source: ViewerSource;
  read: ReadPair;
  setting: Setting;
  onSetAgain: () => void;
  onCancel: () => void;
  acts: ReactNode;
  close: ReactNode;
}

const PANE = 'relative min-h-0 min-w-0 bg-sunk max-sm:[grid-area:1/1]';

/** A document and its translation side by side, with the blocks of both. */
export function ReviewDesk({ source, read, setting, onSetAgain, onCancel, acts, close }: ReviewDeskProps) {
  const t = useWords('translation');
  const { store } = read;
  const field = useRef<HTMLTextAreaElement>(null);
  const { review, onOpen } = useReviewDesk(store, field);
  const [part, setPart] = useState<Part>('result');
  // What was chosen from a list is looked at on the page.
  useEffect(
    () =>
      store.subscribe(
        () => store.state.chosen?.from === 'list' && setPart((now) => (now === 'lists' ? 'result' : now)),
      ),
    [store],
  );
  const { translation } = store.state;
  const words = { source: t('source'), result: t('result'), lists: t('listsShort') };
  return (
    <ReviewProvider value={review}>
      <div data-part={part} data-keeps-focus className="group/review flex h-full flex-col">
        <ReviewBar
          name={source.name}
          pair={read.pair}
          isSetting={setting.state === 'running'}
          onSetAgain={onSetAgain}
          acts={acts}
          close={close}
        />
        {translation.draft && (
          <p className="flex gap-2.5 border-b border-line bg-danger-soft px-4 py-2 text-small">
            <Icon of={TriangleAlert} size="small" className="mt-0.5 shrink-0 text-danger" />
            {t(turnsMeaning(translation) ? 'draftTurns' : 'draft', { by: translatorName(translation.by) })}
          </p>
        )}
        <SettingLine setting={setting} onCancel={onCancel} />
        <nav aria-label={t('parts')} className="flex border-b border-line bg-paper sm:hidden">
          {PARTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === part}
              onClick={() => setPart(each)}
              className="-mb-px flex h-11 flex-1 items-center justify-center border-b-2 border-transparent font-medium text-ink-soft -outline-offset-2 aria-pressed:border-tint aria-pressed:text-ink"
            >
              {words[each]}
            </button>
          ))}
        </nav>
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] sm:grid-cols-2 sm:grid-rows-[minmax(0,1fr)_minmax(0,40%)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_23rem] lg:grid-rows-[auto_minmax(0,1fr)]">
          <section
            aria-label={t('source')}
            className={`${PANE} max-sm:group-not-data-[part=source]/review:invisible lg:row-span-2`}
          >
            <DocumentPane side="source" source={source} onOpen={onOpen} />
          </section>
          <section
            aria-label={t('result')}
            className={`${PANE} border-line max-sm:group-not-data-[part=result]/review:invisible sm:border-l lg:row-span-2`}
          >
            <DocumentPane
              key={read.pair.pdf.token}
              side="result"
              source={resultSource(read.pair.pdf, source.password)}
              onOpen={onOpen}
            />
          </section>
          <section
            aria-label={t('typeHere')}
            className="min-h-0 min-w-0 overflow-y-auto border-line bg-paper max-sm:max-h-[42dvh] max-sm:border-t max-sm:group-data-[part=lists]/review:hidden sm:max-lg:border-t lg:max-h-[60dvh] lg:border-l"
          >
            <BlockEditor field={field} />
          </section>
          <section
            aria-label={t('lists')}
            className="min-h-0 min-w-0 border-line bg-paper max-sm:[grid-area:1/1/3/1] max-sm:group-not-data-[part=lists]/review:invisible sm:border-t sm:border-l"
          >
            <BlockLists />
          </section>
        </div>
      </div>
    </ReviewProvider>
  );
}

/** Rules know no way from one to the other but over a third language. */
const turnsMeaning = ({ from, to }: Translation): boolean =>
  [from, to]
    .map((language) => language.slice(0, 2))
    .toSorted()
    .join(' ') === 'en fr';
