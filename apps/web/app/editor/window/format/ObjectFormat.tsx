import { useRef } from 'react';
import { BringToFront, Download, ImageUp, SendToBack, Trash2 } from 'lucide-react';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { useWords } from '../../../words/speech.tsx';
import type { EditorObject } from '../../engine/messages.ts';
import { remove } from '../../session/acts.ts';
import { useSession } from '../../session/session-context.ts';
import { BarButton } from './controls.tsx';

interface ObjectFormatProps {
  page: number;
  object: EditorObject;
}

/** Of an image, drawing or form that the page has. */
export function ObjectFormat({ page, object }: ObjectFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const picker = useRef<HTMLInputElement>(null);
  const { target, kind } = object;
  const order = (to: 'front' | 'back') => {
    session.select(undefined);
    void session.act({ does: 'operations', operations: [{ kind: 'object.order', target, to }] });
  };
  const replace = async (file: File) => {
    const asset = await session.keepImage(file);
    session.select(undefined);
    await session.act({ does: 'operations', operations: [{ kind: 'object.replace', target, asset }] });
  };
  const save = async () => {
    const image = await session.imageOf(page, target);
    if (image) saveFile(image);
  };
  return (
    <>
      {kind === 'image' && (
        <>
          <BarButton icon={ImageUp} label={t('format.replaceImage')} onPress={() => picker.current?.click()} />
          <BarButton icon={Download} label={t('format.saveImage')} onPress={() => void save()} />
        </>
      )}
      <BarButton icon={BringToFront} label={t('format.toFront')} onPress={() => order('front')} />
      <BarButton icon={SendToBack} label={t('format.toBack')} onPress={() => order('back')} />
      <BarButton icon={Trash2} label={t('format.remove')} onPress={() => void remove(session)} />
      <HiddenFileInput
        ref={picker}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        most="one"
        onFiles={([file]) => file && void replace(file)}
      />
    </>
  );
}
