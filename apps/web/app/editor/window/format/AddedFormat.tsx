import { BringToFront, SendToBack, Trash2 } from 'lucide-react';
import { useWords } from '../../../words/speech.tsx';
import { put, remove } from '../../session/acts.ts';
import type { AddedOperation } from '../../session/added.ts';
import type { TextDraft } from '../../session/adding.ts';
import { useSession } from '../../session/session-context.ts';
import type { Selection } from '../../session/session-state.ts';
import { BarButton, ColourField, NumberField, Separator } from './controls.tsx';
import { FrameFormat } from '../../comments/window/FrameFormat.tsx';
import { LinkFormat } from './LinkFormat.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ShapeFormat } from './ShapeFormat.tsx';
import { TextFormat } from './TextFormat.tsx';

interface AddedFormatProps {
  selection: Extract<Selection, { kind: 'added' }>;
  /** Of a text. */
  draft: TextDraft | undefined;
  /** Nothing while a text has no letter yet. */
  operation: AddedOperation | undefined;
}

/** Of a thing that was added. */
export function AddedFormat({ selection, draft, operation }: AddedFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const { page, id } = selection;
  const change = (next: AddedOperation) => void put(session, page, next);
  const order = (to: 'front' | 'back') =>
    void session.act({ does: 'operations', operations: [{ kind: 'added.order', id, to }] });
  const drawn =
    operation?.kind === 'add.text' || operation?.kind === 'add.image' || operation?.kind === 'add.shape'
      ? operation
      : undefined;
  return (
    <>
      {draft && <TextFormat selection={selection} draft={draft} />}
      {operation?.kind === 'add.shape' && <ShapeFormat operation={operation} onChange={change} />}
      {operation?.kind === 'cover' && (
        <ColourField
          label={t('format.fill')}
          value={operation.fill}
          onValue={(fill) => {
            session.set({ style: { ...session.state.style, cover: fill } });
            change({ ...operation, fill });
          }}
        />
      )}
      {operation?.kind === 'add.link' && (
        <LinkFormat key={id} aim={operation.aim} onAim={(aim) => change({ ...operation, aim })} />
      )}
      {operation?.kind === 'annotation.put' && <FrameFormat operation={operation} onChange={change} />}
      {drawn && (
        <NumberField
          label={t('format.opacity')}
          caption="%"
          value={(drawn.opacity ?? 1) * 100}
          least={5}
          most={100}
          step={5}
          onValue={(percent) => change({ ...drawn, opacity: percent / 100 })}
        />
      )}
      {operation && (
        <>
          <Separator />
          <PlaceFields operation={operation} onChange={change} />
          <Separator />
          {operation.kind !== 'annotation.put' && (
            <>
              <BarButton icon={BringToFront} label={t('format.toFront')} onPress={() => order('front')} />
              <BarButton icon={SendToBack} label={t('format.toBack')} onPress={() => order('back')} />
            </>
          )}
          <BarButton icon={Trash2} label={t('format.remove')} onPress={() => void remove(session)} />
        </>
      )}
    </>
  );
}
