import { useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HiddenFileInput } from './HiddenFileInput.tsx';

interface FilePickerProps {
  label: string;
  /** The value of the `accept` attribute; `undefined` takes everything. */
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
      <HiddenFileInput ref={input} accept={accept} most={most} onFiles={onFiles} />
    </>
  );
}
