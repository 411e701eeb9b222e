import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Columns2 } from 'lucide-react';
import { isLocked } from '../preview/use-previews.ts';
import { LeaveChoice, LeaveQuestion } from '../site/LeaveQuestion.tsx';
import type { FileScreenProps } from '../tool/file-screen.tsx';
import { Button, type Look } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useLeaveWarning } from '../workbench/use-leave-warning.ts';
import { useFileWork } from '../workbench/use-file-work.ts';
import { Workbench } from '../workbench/Workbench.tsx';
import { useWords } from '../words/speech.tsx';
import { withTyped } from './blocks/typed-blocks.ts';
import { useReadPair } from './pair/use-read-pair.ts';
import { GlossaryButton } from './glossary/GlossaryButton.tsx';
import type { Term } from './glossary/terms.ts';
import { termsRequest } from './glossary/terms-request.ts';
import { reviewPart } from './parts.ts';
import type { ReviewStore } from './review/review-store.ts';
import { firstPageOf } from './run/first-page.ts';
import { useRuns } from './run/use-runs.ts';

const NOTHING_TYPED: ReviewStore['state']['typed'] = new Map();

/** A document that is translated, and the window in which its translation is read beside it, mended and set again. */
export function TranslationScreen({ onEmpty, ...props }: FileScreenProps) {
  const t = useWords('translation');
  const work = useFileWork(props);
  const { conversion, items, phase, previews, form, config } = work;
  const start = useRef<() => void>(null);
  const runs = useRuns(work, start);
  const [isOpen, setOpen] = useState(false);
  const reading = useReadPair(runs.pair, isOpen);
  const store = reading.read?.store;
  const typed = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store?.state.typed ?? NOTHING_TYPED,
    () => NOTHING_TYPED,
  );
  useLeaveWarning(typed.size > 0);
  const [terms, setTerms] = useState<readonly Term[]>([]);
  const [isLeaving, setLeaving] = useState(false);

  const [document] = items;
  const file = document && conversion.fileOf(document.uid);
  const preview = document && previews.of(document.uid);
  const { pages, to } = form.values;
  const first =
    typeof pages === 'string' && preview?.pages !== undefined ? firstPageOf(pages, preview.pages) : undefined;
  const leaveWords = {
    title: t('leave.title'),
    text: t('leave.text', { count: typed.size }),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
  // Only who may save a result may fetch it.
  const canRead = config.rights.download && runs.pair !== undefined && file !== undefined;
  const translateRest = (look: Look) =>
    runs.isTrial &&
    phase === 'finished' && (
      <Button {...look} onClick={runs.translateRest}>
        {t('translateRest')}
      </Button>
    );
  return (
    <>
      <LeaveQuestion asks={typed.size > 0} words={leaveWords} />
      {isLeaving && <LeaveChoice words={leaveWords} onStay={() => setLeaving(false)} onLeave={onEmpty} />}
      <Workbench
        work={work}
        content={undefined}
        onEmpty={() => (typed.size > 0 && items.length > 0 ? setLeaving(true) : onEmpty())}
        start={start}
        acts={{
          form: typeof to === 'string' && (
            <GlossaryButton
              conversion={conversion}
              to={to}
              terms={terms}
              onTerms={setTerms}
              request={termsRequest({ tool: work.tool, values: form.values, document, password: preview?.password })}
            />
          ),
          start: first !== undefined && (
            <Button
              className="mt-2.5 w-full"
              disabled={runs.isRunning || (preview !== undefined && isLocked(preview))}
              onClick={() => runs.tryPage(first)}
            >
              {t('tryPage', { page: first })}
            </Button>
          ),
          result: (
            <>
              {canRead && (
                <Button
                  kind="plain"
                  className="mt-2.5 w-full"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                  onPointerEnter={reviewPart.preload}
                  onFocus={reviewPart.preload}
                >
                  <Icon of={Columns2} />
                  {typed.size === 0 ? t('read') : t('readChanged', { count: typed.size })}
                </Button>
              )}
              {translateRest({ className: 'mt-2.5 w-full' })}
            </>
          ),
        }}
      />
      {isOpen && canRead && (
        <Suspense>
          <reviewPart.Part
            {...reading}
            source={{ name: document?.name ?? '', load: async () => file, password: preview?.password }}
            setting={runs.setting}
            onSetAgain={() => {
              if (store) runs.setAgain(JSON.stringify(withTyped(store.state.translation, typed)));
            }}
            onCancel={runs.cancel}
            acts={translateRest({ size: 'small', className: 'pointer-coarse:h-11' })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const subscribeToNothing = () => () => undefined;
