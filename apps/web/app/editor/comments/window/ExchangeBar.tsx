import { useRef } from 'react';
import { Download, Upload } from 'lucide-react';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { useSession } from '../../session/session-context.ts';
import { importComments } from '../all-comments.ts';
import type { TableWords } from '../../engine/messages.ts';
import { KNOWN_SUBTYPES } from './subtype-word.ts';

/** An XFDF file is read into memory. */
const LARGEST = 64 * 1024 * 1024;

/** Comments to and from other programs. */
export function ExchangeBar({ hasComments }: { hasComments: boolean }) {
  const t = useWords('comments');
  const { language } = useSpeech();
  const session = useSession();
  const picker = useRef<HTMLInputElement>(null);
  const base = session.file.name.replace(/\.pdf$/i, '');
  const tableWords = (): TableWords => ({
    columns: [
      t('exchange.columns.page'),
      t('exchange.columns.type'),
      t('exchange.columns.author'),
      t('exchange.columns.date'),
      t('exchange.columns.state'),
      t('exchange.columns.text'),
      t('exchange.columns.answers'),
    ],
    kinds: Object.fromEntries([...KNOWN_SUBTYPES, 'other' as const].map((each) => [each, t(`subtype.${each}`)])),
    measures: { Line: t('subtype.length'), PolyLine: t('subtype.perimeter'), Polygon: t('subtype.area') },
    states: {
      accepted: t('state.accepted'),
      rejected: t('state.rejected'),
      cancelled: t('state.cancelled'),
      done: t('state.done'),
      none: t('state.none'),
    },
    language,
  });
  const exportAs = async (format: 'xfdf' | 'csv') => {
    const wish = format === 'xfdf' ? { format, name: session.file.name } : { format, words: tableWords() };
    const { text } = await session.exportComments(wish);
    const type = format === 'xfdf' ? 'application/vnd.adobe.xfdf' : 'text/csv';
    saveFile(new File([text], `${base}.${format}`, { type }));
  };
  const read = async (file: File) => {
    if (file.size > LARGEST)
      return session.set({ notice: { kind: 'refused', problem: { code: 'COMMENTS_UNREADABLE' } } });
    await importComments(session, await file.text());
  };
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-t border-line p-2">
      <legend className="sr-only">{t('exchange.label')}</legend>
      {hasComments && (
        <>
          <Button kind="quiet" size="small" className="pointer-coarse:h-11" onClick={() => void exportAs('xfdf')}>
            <Icon of={Download} size="small" />
            {t('exchange.xfdf')}
          </Button>
          <Button kind="quiet" size="small" className="pointer-coarse:h-11" onClick={() => void exportAs('csv')}>
            <Icon of={Download} size="small" />
            {t('exchange.csv')}
          </Button>
        </>
      )}
      <Button kind="quiet" size="small" className="pointer-coarse:h-11" onClick={() => picker.current?.click()}>
        <Icon of={Upload} size="small" />
        {t('exchange.import')}
      </Button>
      <HiddenFileInput
        ref={picker}
        accept=".xfdf,.xml,application/vnd.adobe.xfdf"
        most="one"
        onFiles={([file]) => file && void read(file)}
      />
    </fieldset>
  );
}
