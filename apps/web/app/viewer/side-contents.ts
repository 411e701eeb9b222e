import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../preview/messages.ts';
import type { Preview } from '../preview/preview.ts';

/** Where a document leads, beside its pages. */
export interface SideContents {
  outline: readonly OutlineEntry[];
  /** Names. */
  attachments: readonly string[];
}

export function useSideContents(preview: Preview): SideContents {
  const [contents, setContents] = useState<SideContents>({ outline: [], attachments: [] });
  useEffect(() => {
    let isLeft = false;
    Promise.all([preview.outline(), preview.attachments()]).then(
      ([outline, attachments]) => !isLeft && setContents({ outline, attachments }),
      // Without them there are the thumbnails.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [preview]);
  return contents;
}
