import { useEffect, useState } from 'react';
import {
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  LockKeyhole,
  Presentation,
  type LucideIcon,
} from 'lucide-react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { extensionOf, kindOfResult } from '@pagewright/contract/result-kinds.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { resultPicture } from './result-picture.ts';

const DRAWINGS: Readonly<Record<string, LucideIcon>> = {
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  pptx: Presentation,
  html: FileCode,
  json: FileCode,
  jpg: FileImage,
  jpeg: FileImage,
  png: FileImage,
  bmp: FileImage,
};

/** No browser draws it by itself. */
export function hasKindSheet(result: ResultFile): boolean {
  const kind = kindOfResult(result);
  return kind === 'office' || kind === 'web page';
}

interface KindSheetProps {
  result: ResultFile;
  place: 'alone' | 'in a row';
  /** A PDF without a picture opens with its password alone. */
  sealed: boolean;
}

/**
 * A result's first page as the server draws it, and until that comes, or where it cannot, a sheet that says what it is.
 * Both stand in a place of one size, so that nothing moves when the picture comes. Of a text that stands alone the upper
 * part is seen, large enough to be read.
 */
export function KindSheet({ result, place, sealed }: KindSheetProps) {
  const { t } = useSpeech();
  const { token, name } = result;
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
  const kind = kindOfResult(result);
  const isClosed = picture === 'none' && sealed && kind === 'pdf';
  return (
    <figure
      data-place={place}
      data-reads={kind === 'text' && place === 'alone'}
      className="group/sheet flex w-full min-w-0 flex-col items-center gap-4 data-[place=in_a_row]:w-32 sm:data-[place=in_a_row]:w-36"
    >
      <span className="relative flex h-60 w-full items-center justify-center group-data-[place=in_a_row]/sheet:h-44 group-data-[reads=true]/sheet:h-72 group-data-[reads=true]/sheet:max-w-xl">
        {typeof picture === 'string' ? (
          <span
            data-coming={picture === 'coming'}
            className="flex h-44 w-32 flex-col items-center justify-center gap-3 bg-page text-tint shadow-page data-[coming=true]:[&>svg]:animate-pulse"
          >
            <Icon of={isClosed ? LockKeyhole : (DRAWINGS[extension] ?? FileText)} size="large" />
            <span aria-hidden="true" className="text-small font-semibold tracking-wide text-[#534d44] uppercase">
              {extension}
            </span>
          </span>
        ) : (
          <img
            src={picture.url}
            alt={t('work.firstPageOf', { name })}
            className="rise max-h-full max-w-full bg-page shadow-page group-data-[reads=true]/sheet:size-full group-data-[reads=true]/sheet:object-cover group-data-[reads=true]/sheet:object-top"
          />
        )}
        {picture === 'coming' && (
          <span className="late absolute inset-x-0 bottom-0 text-center text-small text-ink-soft group-data-[place=in_a_row]/sheet:hidden">
            {t('work.drawingFirstPage')}
          </span>
        )}
        {isClosed && (
          <span className="absolute inset-x-0 bottom-0 text-center text-small text-ink-soft group-data-[place=in_a_row]/sheet:sr-only">
            {t('work.opensWithPassword')}
          </span>
        )}
      </span>
      <figcaption className="max-w-full text-center text-small break-words text-ink-soft">{name}</figcaption>
    </figure>
  );
}
