import { useState } from 'react';
import { FileCode, FileSpreadsheet, FileText, Presentation, type LucideIcon } from 'lucide-react';
import { pathOf } from '@pagewright/contract/calls/call.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { THUMBNAIL_EXTENSIONS, type ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

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
  const [picture, setPicture] = useState<'coming' | 'there' | 'none'>('coming');
  const extension = extensionOf(name);
  return (
    <figure
      data-place={place}
      className="group/sheet flex w-full min-w-0 flex-col items-center gap-4 data-[place=in_a_row]:w-32 sm:data-[place=in_a_row]:w-36"
    >
      <span className="relative flex h-60 w-full items-center justify-center group-data-[place=in_a_row]/sheet:h-44">
        {picture !== 'there' && (
          <span
            aria-hidden="true"
            data-coming={picture === 'coming'}
            className="flex h-44 w-32 flex-col items-center justify-center gap-3 bg-page text-tint shadow-page data-[coming=true]:animate-pulse"
          >
            <Icon of={DRAWINGS[extension] ?? FileText} size="large" />
            <span className="text-small font-semibold tracking-wide text-[#534d44] uppercase">{extension}</span>
          </span>
        )}
        {picture !== 'none' && (
          <img
            src={pathOf(CALLS['results.thumbnail'], { token })}
            alt={picture === 'there' ? t('work.firstPageOf', { name }) : ''}
            data-picture={picture}
            onLoad={() => setPicture('there')}
            onError={() => setPicture('none')}
            className="max-h-full max-w-full bg-page shadow-page data-[picture=coming]:absolute data-[picture=coming]:opacity-0 data-[picture=there]:rise"
          />
        )}
      </span>
      <figcaption className="max-w-full text-center text-small break-words text-ink-soft">{name}</figcaption>
    </figure>
  );
}
