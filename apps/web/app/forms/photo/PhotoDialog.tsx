import { useEffect, useRef, useState } from 'react';
import { Camera, ImageUp, ShieldCheck } from 'lucide-react';
import { HiddenFileInput } from '../../files/HiddenFileInput.tsx';
import { useFileDrop } from '../../files/use-file-drop.ts';
import { Button } from '../../ui/Button.tsx';
import { CropMarks } from '../../ui/CropMarks.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { openPhoto, type OpenPhoto } from './cutting/open-photo.ts';
import { PhotoRules } from './PhotoRules.tsx';
import { PhotoWork } from './PhotoWork.tsx';

type Phase =
  | { is: 'asking' }
  | { is: 'opening' }
  | { is: 'unreadable'; file: string }
  | { is: 'open'; photo: OpenPhoto };

const ACCEPTED = 'image/jpeg,image/png,image/heic,image/heif,image/webp,image/avif';

/** A photo for a passport: what can be measured of it, cut to size, alone and on a sheet. Nothing of it leaves the browser. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('photo');
  const [phase, setPhase] = useState<Phase>({ is: 'asking' });
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const opened = phase.is === 'open' ? phase.photo : undefined;
  useEffect(() => () => opened?.bitmap.close(), [opened]);
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    setPhase({ is: 'opening' });
    const photo = await openPhoto(file);
    setPhase(photo ? { is: 'open', photo } : { is: 'unreadable', file: file.name });
  };
  const { over } = useFileDrop((files) => void open(files));
  const choose = (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <Button
        kind={opened ? 'plain' : 'primary'}
        size={opened ? 'small' : 'normal'}
        data-first-focus
        onClick={() => picker.current?.click()}
      >
        <Icon of={ImageUp} size={opened ? 'small' : 'normal'} />
        {t(opened ? 'another' : 'choose')}
      </Button>
      {/* Where there is no camera at hand, it would be the same dialog of files. */}
      <span className="hidden pointer-coarse:contents">
        <Button size={opened ? 'small' : 'normal'} onClick={() => camera.current?.click()}>
          <Icon of={Camera} size={opened ? 'small' : 'normal'} />
          {t('camera')}
        </Button>
      </span>
    </div>
  );
  return (
    <Dialog title={t('title')} open onClose={onClose} width="wide">
      <p className="flex items-center gap-2 text-small text-ink-soft">
        <Icon of={ShieldCheck} size="small" className="shrink-0 text-tint" />
        {t('promise')}
      </p>
      {opened ? (
        <PhotoWork key={opened.name} photo={opened} choose={choose} />
      ) : (
        <CropMarks over={over} className="mt-4">
          <div className="flex min-h-52 flex-col items-center justify-center gap-5 px-6 py-8 text-center">
            <p aria-live="polite" className="max-w-md">
              {phase.is === 'opening' ? t('opening') : t(over ? 'dropOver' : 'invite')}
            </p>
            {choose}
            {phase.is === 'unreadable' && (
              <p role="alert" className="max-w-md text-small wrap-anywhere text-danger">
                {t('unreadable', { file: phase.file })}
              </p>
            )}
          </div>
        </CropMarks>
      )}
      <PhotoRules isFolded={opened !== undefined} />
      <HiddenFileInput ref={picker} accept={ACCEPTED} most="one" onFiles={(files) => void open(files)} />
      <HiddenFileInput ref={camera} accept={ACCEPTED} most="one" camera onFiles={(files) => void open(files)} />
    </Dialog>
  );
}
