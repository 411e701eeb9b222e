import { Suspense, useState } from 'react';
import { ScanFace } from 'lucide-react';
import { useScripted } from '../../site/use-scripted.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { photoPart } from './part.ts';

/** Opens what checks a photo for a passport. */
export function PhotoButton() {
  const t = useWords('forms');
  const isScripted = useScripted();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-left">
      <Button
        disabled={!isScripted}
        onPointerEnter={photoPart.preload}
        onFocus={photoPart.preload}
        onClick={() => setOpen(true)}
      >
        <Icon of={ScanFace} />
        {t('photo.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <photoPart.Part onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
