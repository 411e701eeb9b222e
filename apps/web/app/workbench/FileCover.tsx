import { FileText, Lock } from 'lucide-react';
import { isLocked, type FilePreview } from '../preview/use-previews.ts';
import { Icon } from '../ui/Icon.tsx';

/** The first page as paper, in a place that is as large before the picture comes as after. */
export function FileCover({ preview }: { preview: FilePreview }) {
  return (
    <span className="flex h-18 w-14 shrink-0 items-center justify-center">
      {preview.cover === undefined ? (
        <span
          data-opening={preview.state === 'opening'}
          className="flex h-18 w-13 items-center justify-center bg-page text-[#8d8474] shadow-page data-[opening=true]:animate-pulse"
        >
          {preview.state !== 'opening' && <Icon of={isLocked(preview) ? Lock : FileText} />}
        </span>
      ) : (
        <img src={preview.cover} alt="" className="rise max-h-18 max-w-14 bg-page shadow-page" />
      )}
    </span>
  );
}
