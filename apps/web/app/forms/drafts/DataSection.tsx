import { useRef, type ReactNode } from 'react';
import { HiddenFileInput } from '../../files/HiddenFileInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';

interface DataSectionProps {
  intro: string;
  /** Buttons that give a file. */
  children: ReactNode;
  /** Of files that are taken: the value of the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  /** Why the last file could not be taken. */
  fault: string | undefined;
}

/** Answers of a form as a file, out and in. */
export function DataSection({ intro, children, accept, onFile, fault }: DataSectionProps) {
  const t = useWords('forms');
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{t('data.title')}</h3>
      <p className="text-small text-ink-soft">{intro}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <Button size="small" onClick={() => input.current?.click()}>
          {t('data.import')}
        </Button>
        <HiddenFileInput ref={input} accept={accept} most="one" onFiles={([file]) => file && onFile(file)} />
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}
