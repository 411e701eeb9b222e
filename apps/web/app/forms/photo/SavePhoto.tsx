import { useState } from 'react';
import { Download, Printer } from 'lucide-react';
import { writePictureSheet } from '@pagewright/editor/pictures';
import { saveFile } from '../../files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { cutJpeg } from './cutting/cut-photo.ts';
import type { Frame } from './cutting/frame.ts';
import { printSheet } from './cutting/print-sheet.ts';

/** The photo as it is cut, alone or on a sheet, made in the browser. */
export function SavePhoto({ bitmap, frame }: { bitmap: ImageBitmap; frame: Frame }) {
  const t = useWords('photo');
  const [hasFailed, setFailed] = useState(false);
  const save = async (make: (jpeg: Uint8Array<ArrayBuffer>) => File | undefined) => {
    setFailed(false);
    try {
      const file = make(await cutJpeg(bitmap, frame));
      if (file) saveFile(file);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => void save(photoFile)}>
          <Icon of={Download} />
          {t('save.photo')}
        </Button>
        <Button onClick={() => void save(sheetFile)}>
          <Icon of={Printer} />
          {t('save.sheet')}
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-soft">{t('save.hint')}</p>
      {hasFailed && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t('save.failed')}
        </p>
      )}
    </div>
  );
}

const photoFile = (jpeg: Uint8Array<ArrayBuffer>) => new File([jpeg], 'passport photo.jpg', { type: 'image/jpeg' });

function sheetFile(jpeg: Uint8Array): File | undefined {
  const sheet = writePictureSheet(printSheet(jpeg));
  return sheet && new File([new Uint8Array(sheet)], 'passport photos.pdf', { type: 'application/pdf' });
}
