import { Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '../../../site/lazy-part.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../words/speech.tsx';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession } from '../../session/session-context.ts';
import type { SessionState } from '../../session/session-state.ts';
import { CheckField } from '../../window/CheckField.tsx';
import type { MadeHand } from '../hand.ts';
import { keepHand, keptHands, type KeptHand } from '../kept-hands.ts';
import { fill } from '../placing.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { DrawTab } from './DrawTab.tsx';
import { HAND_COLOURS, type HandColour } from './hand-colours.ts';
import { handOf } from './hand-of.ts';
import { KeptHands } from './KeptHands.tsx';
import { PhotoTab } from './PhotoTab.tsx';
import type { TabResult } from './tab-result.ts';
import { Tabs, type TabName } from './Tabs.tsx';

/** Script fonts, and what writes with them, are fetched when somebody wants to type. */
const typeTab = lazyPart(async () => (await import('./TypeTab.tsx')).TypeTab);

/** Makes a signature or initials, or takes one that this browser has kept. */
export function HandDialog({ asked }: { asked: NonNullable<SessionState['asksHand']> }) {
  const { kind, into } = asked;
  const t = useWords('sign');
  const session = useSession();
  const id = useId();
  const [tab, setTab] = useState<TabName>('draw');
  const [colour, setColour] = useState<HandColour>('black');
  const [result, setResult] = useState<TabResult>();
  const [keeps, setKeeps] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const [kept, setKept] = useState<readonly KeptHand[]>([]);
  useEffect(() => {
    let isLeft = false;
    void keptHands(kind).then((found) => !isLeft && setKept(found));
    return () => {
      isLeft = true;
    };
  }, [kind]);

  const close = () => session.set({ asksHand: undefined });
  const take = async (made: MadeHand) => {
    const hand = await handOf(session, made);
    session.set({ hands: { ...session.state.hands, [kind]: hand }, asksHand: undefined, tool: kind });
    if (into) return fill(session, into.page, into.place);
    // The dialog gives the focus back first.
    setTimeout(() => focusPages(true));
  };
  const use = async () => {
    if (!result) return;
    const made: MadeHand =
      result.is === 'photo' ? result : { is: 'drawing', ...result.outline, colour: [...HAND_COLOURS[colour]] };
    const isKept = !keeps || (await keepHand(kind, made).then(isTrue, isFalse));
    if (isKept || isUnkept) return take(made);
    setUnkept(true);
  };
  const choose = (next: TabName) => {
    setTab(next);
    setResult(undefined);
  };
  const shared = { kind, colour: HAND_COLOURS[colour], onResult: setResult };
  return (
    <Dialog title={t(`hand.title.${kind}`)} open onClose={close} width="wide">
      <KeptHands kind={kind} kept={kept} onUse={(made) => void take(made)} onKept={setKept} />
      <Tabs id={id} tab={tab} onTab={choose} onApproach={(name) => name === 'type' && typeTab.preload()} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="mt-4 sm:min-h-72">
        {tab === 'draw' && <DrawTab {...shared} />}
        {tab === 'type' && (
          <Suspense fallback={<p className="text-ink-soft">{t('hand.type.loading')}</p>}>
            <typeTab.Part {...shared} />
          </Suspense>
        )}
        {tab === 'photo' && <PhotoTab {...shared} onColour={setColour} />}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {result?.is !== 'photo' && <ColourChoice value={colour} onValue={setColour} />}
        <div>
          <CheckField label={t('hand.keep')} value={keeps} onValue={setKeeps} />
          <p className="text-small text-ink-soft">{t('hand.keepHint')}</p>
        </div>
      </div>
      {isUnkept && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t('hand.notKept')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p className="max-w-md min-w-0 flex-1 basis-64 text-small text-ink-soft">{t('honest')}</p>
        <Button kind="primary" disabled={!result} onClick={() => void use()} className="max-sm:w-full">
          {t(`hand.use.${kind}`)}
        </Button>
      </div>
    </Dialog>
  );
}

const isTrue = () => true;
const isFalse = () => false;
