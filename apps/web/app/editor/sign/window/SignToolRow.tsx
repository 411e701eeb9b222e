import { Fragment, Suspense, type ReactNode } from 'react';
import { CalendarDays, Check, MousePointer2, Signature, Type, UserRound, X, type LucideIcon } from 'lucide-react';
import { lazyPart } from '../../../site/lazy-part.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { isHandKind, type SignToolName } from '../sign-tools.ts';
import { InitialsIcon } from './InitialsIcon.tsx';

const DRAWINGS: Record<Exclude<SignToolName, 'initials'>, LucideIcon> = {
  select: MousePointer2,
  signature: Signature,
  date: CalendarDays,
  name: UserRound,
  'free-text': Type,
  check: Check,
  cross: X,
};

const GROUPS: readonly (readonly SignToolName[])[] = [
  ['select'],
  ['signature', 'initials'],
  ['date', 'name', 'free-text'],
  ['check', 'cross'],
];

/** Of a document that takes no marks, but signatures with a certificate. */
const ONLY_LOOKING: typeof GROUPS = [['select']];

/** Where signatures are made: fetched when somebody wants one. */
const handDialog = lazyPart(async () => (await import('../dialog/HandDialog.tsx')).HandDialog);

/** Tools of signing, in one row, which scrolls where it does not fit. */
export function SignToolRow({ certificate }: { certificate: ReactNode }) {
  const t = useWords('sign');
  const session = useSession();
  const tool = useSessionPart((state) => state.tool);
  const asked = useSessionPart((state) => state.asksHand);
  const choose = (next: SignToolName) => {
    session.select(undefined);
    if (isHandKind(next) && !session.state.hands[next]) return session.set({ asksHand: { kind: next } });
    session.set({ tool: next });
    // Whoever chose it by a key goes on with Enter on the page.
    focusPages(true);
  };
  return (
    <div className="border-b border-line bg-sheet">
      <div
        role="toolbar"
        aria-label={t('tools.label')}
        className="flex items-center gap-0.5 overflow-x-auto px-2 py-1 lg:justify-center"
      >
        {(session.mayComment ? GROUPS : ONLY_LOOKING).map((group, index) => (
          <Fragment key={group[0]}>
            {index > 0 && <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />}
            {group.map((name) => (
              <button
                key={name}
                type="button"
                aria-label={t(`tools.${name}`)}
                aria-pressed={tool === name}
                title={t(`tools.${name}`)}
                onPointerEnter={isHandKind(name) ? handDialog.preload : undefined}
                onClick={() => choose(name)}
                className="flex h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-small text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-pressed:bg-tint-soft aria-pressed:text-tint pointer-coarse:h-11 pointer-coarse:min-w-11"
              >
                {name === 'initials' ? <InitialsIcon /> : <Icon of={DRAWINGS[name]} size="small" />}
                {name !== 'select' && (
                  <span className={isHandKind(name) ? '' : 'max-md:sr-only'}>{t(`tools.${name}`)}</span>
                )}
              </button>
            ))}
          </Fragment>
        ))}
        <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />
        {certificate}
      </div>
      {asked && (
        <Suspense>
          <handDialog.Part key={asked.kind} asked={asked} />
        </Suspense>
      )}
    </div>
  );
}
