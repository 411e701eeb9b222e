import { useState } from 'react';
import { Download } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';

interface AttachmentListProps {
  names: readonly string[];
  contentOf: (place: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The time in which every browser has begun to save. */
const SAVED_MS = 60_000;

/** Files that the document carries. They are saved as they are, and never opened here. */
export function AttachmentList({ names, contentOf }: AttachmentListProps) {
  const t = useWords('viewer');
  const [failed, setFailed] = useState<string>();
  const save = async (place: number, name: string) => {
    setFailed(undefined);
    try {
      const url = URL.createObjectURL(new Blob([await contentOf(place)], { type: 'application/octet-stream' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
    } catch {
      setFailed(name);
    }
  };
  return (
    <div className="h-full overflow-y-auto overscroll-contain p-2">
      {failed !== undefined && (
        <p role="alert" className="p-2 text-small text-danger">
          {t('attachmentDamaged', { name: failed })}
        </p>
      )}
      <ul>
        {names.map((listed, place) => {
          const name = listed.split(/[/\\]/).at(-1) || t('untitled');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an attachment is its place: several may have one name
            <li key={place}>
              <button
                type="button"
                aria-label={t('saveAttachment', { name })}
                onClick={() => void save(place, name)}
                className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-small -outline-offset-2 hover:bg-sunk"
              >
                <Icon of={Download} size="small" className="shrink-0 text-ink-soft" />
                <span className="min-w-0 break-words">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
