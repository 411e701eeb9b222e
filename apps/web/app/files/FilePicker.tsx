import { useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { withoutHidden } from './dropped.ts';

interface FilePickerProps {
  label: string;
  /** Of the `accept` attribute; `undefined` takes everything. */
  accept: string | undefined;
  most: 'one' | 'several' | 'folder';
  kind: 'primary' | 'plain' | 'quiet';
  size: 'small' | 'normal' | 'large';
  icon?: LucideIcon;
  className?: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. */
export function FilePicker({ label, accept, most, kind, size, icon, className = '', onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} size={size} className={className} onClick={() => input.current?.click()}>
        {icon && <Icon of={icon} />}
        {label}
      </Button>
      <input
        ref={input}
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
    </>
  );
}
