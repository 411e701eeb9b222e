import type { Ref } from 'react';
import { withoutHidden } from './dropped.ts';

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>;
  /** Of the `accept` attribute; `undefined` takes everything. */
  accept: string | undefined;
  most: 'one' | 'several' | 'folder';
  onFiles: (files: File[]) => void;
}

/** The browser's file dialog without its button: a click on the element opens it. */
export function HiddenFileInput({ ref, accept, most, onFiles }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={most !== 'one'}
      // React has no typed property for the folder dialog, which every current browser knows by this name.
      {...(most === 'folder' ? { webkitdirectory: '' } : {})}
      onChange={(event) => {
        const files = withoutHidden(event.target.files ?? []);
        // Emptied, so that the same file can be chosen again after it was removed.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
