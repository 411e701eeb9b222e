import { useCallback, useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import type { HistoryEvent } from '../../history/history.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useWords } from '../../words/speech.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { useShowPart } from '../part-context.ts';
import { useAi, useAiPart } from '../session/session-context.ts';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapHeader } from './MapHeader.tsx';
import type { MapEvent } from './map-state.ts';
import { MapTools } from './MapTools.tsx';
import { RegroupDialog } from './RegroupDialog.tsx';

/** As wide as shows two parts side by side. */
const WIDE = '(min-width: 40rem)';

/** The mind map of a document, beside its pages. */
export function MapPane({ documentId }: { documentId: string }) {
  const t = useWords('mindMap');
  const ai = useWords('ai');
  const { maps, light, announce } = useAi();
  const showPart = useShowPart();
  const name = useAiPart(({ documents }) => documents.find((each) => each.documentId === documentId)?.name ?? '');
  const open = useSyncExternalStore(
    maps.subscribe,
    () => maps.of(documentId),
    () => undefined,
  );
  const hasModel = useAiPart(({ server }) => server?.model !== undefined);
  const [isRegrouping, setRegrouping] = useState(false);
  const [renaming, setRenaming] = useState<string>();
  const [resetFault, setResetFault] = useState<Fault>();
  useEffect(() => void maps.open(documentId), [maps, documentId]);
  const edited = open && 'history' in open ? open : undefined;
  const history = edited?.history;
  const state = history?.present;
  const change = useCallback((event: MapEvent | HistoryEvent) => maps.change(documentId, event), [maps, documentId]);

  const labelOf = (id: string) => state?.map.nodes.find((node) => node.id === id)?.label ?? '';
  const show = (id: string, isAsked: boolean) => {
    const node = state?.map.nodes.find((each) => each.id === id);
    if (node?.page === undefined || !node.box) return;
    const { page, box, label, full = label } = node;
    light({ documentId, text: full, page, boxes: [{ page, ...box }] });
    // On a phone the page would cover the map that one works on.
    if (isAsked || matchMedia(WIDE).matches) showPart('pages');
    announce(ai('announce.lit', { page, name }));
  };
  const add = () => {
    if (!state) return;
    const id = crypto.randomUUID();
    change({ type: 'added', parent: state.selected, id, label: t('newNode') });
    setRenaming(id);
  };
  const remove = () => {
    if (!state || state.selected === state.map.nodes[0]?.id) return;
    announce(t('deleted', { label: labelOf(state.selected) }));
    change({ type: 'deleted', id: state.selected });
  };
  const travel = (type: HistoryEvent['type']) => {
    change({ type });
    announce(t(type === 'undone' ? 'undone' : 'redone'));
  };
  const reset = () => {
    setResetFault(undefined);
    maps.reset(documentId).then(
      () => announce(t('wasReset')),
      (error: unknown) => setResetFault(faultOf(error)),
    );
  };
  const regrouped = (map: MindMap) => {
    setRegrouping(false);
    change({ type: 'replaced', map });
    announce(t('regrouped', { count: map.nodes.filter(({ naming }) => naming !== undefined).length }));
  };
  const pressed = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches('input')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    travel(key === 'y' || event.shiftKey ? 'redone' : 'undone');
  };
  return (
    <>
      {isRegrouping && state && (
        <RegroupDialog
          documentId={documentId}
          map={state.map}
          onRegrouped={regrouped}
          onClose={() => setRegrouping(false)}
        />
      )}
      {/* Keys of all that is within: undo and redo. */}
      <div onKeyDown={pressed} role="presentation" className="relative flex h-full flex-col">
        <MapHeader name={name} state={state} onRegroup={hasModel ? () => setRegrouping(true) : undefined} />
        {edited?.unkept && (
          <div className="p-3">
            <p className="mb-2 text-small">{t('unkept')}</p>
            <FaultNote fault={edited.unkept} onRetry={() => maps.keep(documentId)} />
          </div>
        )}
        {resetFault && (
          <div className="p-3">
            <FaultNote fault={resetFault} onRetry={reset} />
          </div>
        )}
        {open && 'fault' in open && (
          <div className="p-4">
            <FaultNote fault={open.fault} onRetry={() => void maps.open(documentId)} />
          </div>
        )}
        {!open && (
          <div className="m-auto w-56 text-center text-ink-soft">
            <p className="mb-3">{t('drawing')}</p>
            <ProgressBar label={t('drawing')} value={undefined} />
          </div>
        )}
        {history && state && (
          <>
            <MapTools
              state={state}
              canUndo={history.past.length > 0}
              canRedo={history.future.length > 0}
              onAdd={add}
              onRename={() => setRenaming(state.selected)}
              onDelete={remove}
              onShow={() => show(state.selected, true)}
              onUndo={() => travel('undone')}
              onRedo={() => travel('redone')}
              onDepth={(depth) => change({ type: 'deepened', depth })}
              onSides={(sides) => change({ type: 'sided', sides })}
              onReset={reset}
            />
            <MapCanvas
              state={state}
              renaming={renaming}
              change={change}
              onRename={setRenaming}
              onRenamed={(label) => {
                if (label !== undefined && renaming !== undefined) change({ type: 'renamed', id: renaming, label });
                setRenaming(undefined);
              }}
              onAdd={add}
              onDelete={remove}
              onShow={show}
            />
            <p className="border-t border-line px-4 py-1.5 text-small text-ink-soft max-sm:hidden">{t('keys')}</p>
          </>
        )}
      </div>
    </>
  );
}
