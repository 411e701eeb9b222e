import { useEffect, useState } from 'react';
import type { FileScreenProps } from '../../tool/file-screen.tsx';
import { AnyFiller } from './AnyFiller.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** A PDF of somebody's own with its fields, over the whole window. It is opened here and sent nowhere. */
export function FieldsScreen({ firstFiles, onEmpty }: FileScreenProps) {
  const [file] = firstFiles;
  const [password, setPassword] = useState<string>();
  const [asks, setAsks] = useState<'first' | 'again'>();
  useEffect(() => {
    if (!file) onEmpty();
  }, [file, onEmpty]);
  if (!file) return null;
  if (asks)
    return (
      <PasswordDialog
        name={file.name}
        isWrong={asks === 'again'}
        onPassword={(typed) => {
          setPassword(typed);
          setAsks(undefined);
        }}
        onClose={onEmpty}
      />
    );
  return (
    <AnyFiller
      file={file}
      password={password}
      onLocked={() => setAsks(password === undefined ? 'first' : 'again')}
      onClose={onEmpty}
    />
  );
}
