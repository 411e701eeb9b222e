import { useRef, useState } from 'react';
import { Camera, ImageUp } from 'lucide-react';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { openPhoto, PhotoProblem, type Lifted } from '../photo/open-photo.ts';
import { FileImage } from './FileImage.tsx';
import type { HandColour } from './hand-colours.ts';
import { OutlineView } from './OutlineView.tsx';
import type { TabProps } from './tab-result.ts';

type Phase = 'asking' | 'working' | { problem: PhotoProblem['problem'] } | Lifted;

/** A photo of writing on paper, without the paper. */
export function PhotoTab({ colour, onResult, onColour }: TabProps & { onColour: (colour: HandColour) => void }) {
  const t = useWords('sign');
  const [phase, setPhase] = useState<Phase>('asking');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    setPhase('working');
    onResult(undefined);
    try {
      const lifted = await openPhoto(file);
      setPhase(lifted);
      onResult(lifted);
      if (lifted.is === 'outline') onColour(lifted.colour);
    } catch (error) {
      setPhase({ problem: error instanceof PhotoProblem ? error.problem : 'unreadable' });
    }
  };
  const lifted = typeof phase === 'object' && 'is' in phase ? phase : undefined;
  const problem = typeof phase === 'object' && 'problem' in phase ? phase.problem : undefined;
  return (
    <>
      <div className="flex h-48 flex-col items-center justify-center rounded-card border border-line-strong bg-page p-5 text-center text-[#534d44] sm:h-56">
        {phase === 'working' && <output>{t('hand.photo.working')}</output>}
        {phase === 'asking' && <p className="max-w-sm">{t('hand.photo.invite')}</p>}
        {problem && (
          <p role="alert" className="max-w-sm text-[#9c2f1c]">
            {t(`hand.photo.${problem}`)}
          </p>
        )}
        {lifted?.is === 'outline' && <OutlineView outline={lifted.outline} colour={colour} className="size-full" />}
        {lifted?.is === 'photo' && <FileImage file={lifted.file} alt={t('hand.photo.preview')} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="small" className="pointer-coarse:h-11" onClick={() => picker.current?.click()}>
          <Icon of={ImageUp} size="small" />
          {lifted ? t('hand.photo.another') : t('hand.photo.choose')}
        </Button>
        {/* Where there is no camera at hand, it would be the same dialog of files. */}
        <span className="hidden pointer-coarse:contents">
          <Button size="small" className="pointer-coarse:h-11" onClick={() => camera.current?.click()}>
            <Icon of={Camera} size="small" />
            {t('hand.photo.camera')}
          </Button>
        </span>
        <p aria-live="polite" className="text-small text-ink-soft">
          {lifted && t(lifted.is === 'outline' ? 'hand.photo.traced' : 'hand.photo.pixels')}
        </p>
      </div>
      <HiddenFileInput ref={picker} accept="image/*" most="one" onFiles={([file]) => file && void open(file)} />
      <HiddenFileInput ref={camera} accept="image/*" most="one" camera onFiles={([file]) => file && void open(file)} />
    </>
  );
}
