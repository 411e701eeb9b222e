import { useEffect, useState } from 'react';
import { FileCode, FileSpreadsheet, FileText, Presentation, type LucideIcon } from 'lucide-react';
import { THUMBNAIL_EXTENSIONS, type ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { resultPicture } from './result-picture.ts';

const DRAWINGS: Readonly<Record<string, LucideIcon>> = {
  docx: FileText,
  xlsx: FileSpreadsheet,
  pptx: Presentation,
  html: FileCode,
};

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const hasKindSheet = ({ name }: ResultFile) => THUMBNAIL_EXTENSIONS.includes(extensionOf(name));

/**
 * A result that no browser draws: its first page as the server draws it, and until that comes, or where it cannot, a
 * sheet that says what it is. Both stand in a place of one size, so that nothing moves when the picture comes.
 */
export function KindSheet({ result: { token, name }, place }: { result: ResultFile; place: 'alone' | 'in a row' }) {
  const { t } = useSpeech();
  const [picture, setPicture] = useState<'coming' | 'none' | { url: string }>('coming');
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | undefined;
    const show = async () => {
      const drawn = await resultPicture(token, leaving.signal);
      if (leaving.signal.aborted) return;
      url = drawn && URL.createObjectURL(drawn);
      setPicture(url === undefined ? 'none' : { url });
    };
    void show();
    return () => {
      leaving.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [token]);
  const extension = extensionOf(name);
  return (
    <figure
      data-place={place}
      className="group/sheet flex w-full min-w-0 flex-col items-center gap-4 data-[place=in_a_row]:w-32 sm:data-[place=in_a_row]:w-36"
    >
      <span className="relative flex h-60 w-full items-center justify-center group-data-[place=in_a_row]/sheet:h-44">
        {typeof picture === 'string' ? (
          <span
            data-coming={picture === 'coming'}
            className="flex h-44 w-32 flex-col items-center justify-center gap-3 bg-page text-tint shadow-page data-[coming=true]:[&>svg]:animate-pulse"
          >
            <Icon of={DRAWINGS[extension] ?? FileText} size="large" />
            <span aria-hidden="true" className="text-small font-semibold tracking-wide text-[#534d44] uppercase">
              {extension}
            </span>
          </span>
        ) : (
          <img
            src={picture.url}
            alt={t('work.firstPageOf', { name })}
            className="rise max-h-full max-w-full bg-page shadow-page"
          />
        )}
        {picture === 'coming' && (
          <span className="late absolute inset-x-0 bottom-0 text-center text-small text-ink-soft group-data-[place=in_a_row]/sheet:hidden">
            {t('work.drawingFirstPage')}
          </span>
        )}
      </span>
      <figcaption className="max-w-full text-center text-small break-words text-ink-soft">{name}</figcaption>
    </figure>
  );
}
