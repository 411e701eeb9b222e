import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { withoutHidden } from './dropped.ts';

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>;
  /** The value of the `accept` attribute; `undefined` takes everything. */
  accept: string | undefined;
  most: 'one' | 'several' | 'folder';
  /** Phones take a photo with the camera at their back. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** The browser's file dialog without its button: a click on the element opens it. */
export function HiddenFileInput({ ref, accept, most, camera = false, onFiles }: HiddenFileInputProps) {
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement);

  const take = (input: HTMLInputElement) => {
    const files = withoutHidden(input.files ?? []);
    // Emptied, so that the same file can be chosen again after it was removed.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  // Files that were chosen before the page's script had arrived fired their event too early.
  const takeEarly = useEffectEvent(() => {
    if (element.current?.files?.length) take(element.current);
  });
  useEffect(() => takeEarly(), []);

  return (
    <input
      ref={element}
      type="file"
      hidden
      accept={accept}
      multiple={most !== 'one'}
      capture={camera ? 'environment' : undefined}
      // React has no typed property for the folder dialog, which every current browser knows by this name.
      {...(most === 'folder' ? { webkitdirectory: '' } : {})}
      onChange={(event) => take(event.target)}
    />
  );
}
