import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../site/lazy-part.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../words/speech.tsx';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession } from '../../session/session-context.ts';
import type { SessionState } from '../../session/session-state.ts';
import { newId } from '../../session/adding.ts';
import type { MadeHand } from '../hand.ts';
import { HAND_PLACES, type HandPlace } from '../kept/kept-hand.ts';
import { useKeptHands } from '../kept/use-kept-hands.ts';
import { fill } from '../placing.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { DrawTab } from './DrawTab.tsx';
import { HAND_COLOURS, type HandColour } from './hand-colours.ts';
import { handOf } from './hand-of.ts';
import { KeepFields } from './KeepFields.tsx';
import { KeptHands } from './KeptHands.tsx';
import { PhotoTab } from './PhotoTab.tsx';
import type { TabResult } from './tab-result.ts';
import { Tabs, type TabName } from './Tabs.tsx';

/** Script fonts, and what writes with them, are fetched when somebody wants to type. */
const typeTab = lazyPart(async () => (await import('./TypeTab.tsx')).TypeTab);

/** Makes a signature or initials, or takes one that was kept. */
export function HandDialog({ asked }: { asked: NonNullable<SessionState['asksHand']> }) {
  const { kind, into } = asked;
  const t = useWords('sign');
  const session = useSession();
  const id = useId();
  const [tab, setTab] = useState<TabName>('draw');
  const [colour, setColour] = useState<HandColour>('black');
  const [result, setResult] = useState<TabResult>();
  const [places, setPlaces] = useState<readonly HandPlace[]>([]);
  const [unkept, setUnkept] = useState<string>();
  const { kept, keep, forget, isLoggedIn, fault } = useKeptHands(kind);
  /** Of the one hand that is made here, however often it takes to keep it. */
  const [newHand] = useState(newId);

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
    const why = await keep({ id: newHand, kind, made, at: Date.now() }, places);
    if (why === undefined || unkept !== undefined) return take(made);
    setUnkept(why);
  };
  const choose = (next: TabName) => {
    setTab(next);
    setResult(undefined);
  };
  const shared = { kind, colour: HAND_COLOURS[colour], onResult: setResult };
  return (
    <Dialog title={t(`hand.title.${kind}`)} open onClose={close} width="wide">
      <KeptHands
        kind={kind}
        kept={kept}
        saysWhere={isLoggedIn}
        fault={fault}
        onUse={(made) => void take(made)}
        onForget={(hand) => void forget(hand)}
      />
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
        <KeepFields offered={isLoggedIn ? HAND_PLACES : ['device']} places={places} onPlaces={setPlaces} />
      </div>
      {unkept !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {unkept} {t('hand.useOnce')}
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
