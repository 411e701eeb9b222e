import { useEffect, useEffectEvent, type RefObject } from 'react';
import { placeByKey, stampImage } from '../comments/place-by-key.ts';
import { endPath } from '../comments/path.ts';
import { addImage, move, remove } from '../session/acts.ts';
import { placeMarkByKey } from '../sign/placing.ts';
import type { EditorSession } from '../session/editor-session.ts';

interface EditorKeys {
  session: EditorSession;
  pageNow: () => number;
  onSave: () => void;
  onFind: () => void;
}

const STEP = 1;
const LARGE_STEP = 10;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys of the editor. Whoever types in a field means the field; undo is the document's everywhere. */
export function useEditorKeys(area: RefObject<HTMLElement | null>, keys: EditorKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { session, pageNow, onSave, onFind } = keys;
    const target = event.target as HTMLElement;
    // Dialogs over the editor have keys of their own.
    if (target.closest('dialog') !== area.current && target !== document.body) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const field = target.closest<HTMLElement>('input, textarea, select');
    const isOwnText = field?.matches('textarea[data-own-pointer]') === true;
    const key = event.key.toLowerCase();
    const act = (does: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      does();
    };
    if (isCommand && (!field || isOwnText)) {
      if (key === 'z') return act(() => void (event.shiftKey ? session.redo() : session.undo()));
      if (key === 'y') return act(() => void session.redo());
    }
    if (isCommand && key === 's') return act(onSave);
    if (isCommand && (key === 'f' || key === 'h') && session.mode === 'edit') return act(onFind);
    if (field) return;
    const { selection, tool, path } = session.state;
    const isPages = target === document.body || target.closest('section[tabindex="0"]') !== null;
    if (event.key === 'Enter' && session.mode !== 'edit' && isPages && !selection && !target.closest('button')) {
      if (path) return act(() => endPath(session));
      if (tool !== 'select')
        return act(() =>
          session.mode === 'sign' ? placeMarkByKey(session, pageNow(), tool) : placeByKey(session, pageNow()),
        );
    }
    if (event.key === 'Escape' && path) return act(() => session.set({ path: undefined }));
    if (event.key === 'Escape' && (selection || tool !== 'select'))
      return act(() => {
        session.select(undefined);
        session.set({ tool: 'select' });
      });
    if (!selection || target.closest('button, [role="toolbar"]')) return;
    if (event.key === 'Delete' || event.key === 'Backspace') return act(() => void remove(session));
    const arrow = ARROWS[event.key];
    if (arrow && !isCommand && !event.altKey) {
      const length = event.shiftKey ? LARGE_STEP : STEP;
      return act(() => void move(session, selection, { x: arrow[0] * length, y: arrow[1] * length }));
    }
  });
  const given = useEffectEvent((event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const image = [...(data?.files ?? [])].find(({ type }) => type === 'image/png' || type === 'image/jpeg');
    if (!image) return;
    event.preventDefault();
    if (keys.session.mode !== 'edit') void stampImage(keys.session, keys.pageNow(), image);
    else void addImage(keys.session, keys.pageNow(), image);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    const onPaste = (event: ClipboardEvent) => given(event, event.clipboardData);
    const onDrop = (event: DragEvent) => given(event, event.dataTransfer);
    // Before the viewer's own keys, and also where what had the focus is gone.
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop, { capture: true });
    };
  }, []);
}
