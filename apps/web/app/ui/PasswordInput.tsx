import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { useSpeech } from '../words/speech.tsx';
import { IconButton } from './Button.tsx';
import { FIELD } from './fields.ts';
import { Icon } from './Icon.tsx';

interface PasswordInputProps {
  id: string;
  value: string;
  onValue: (value: string) => void;
  /** "new-password" lets a password manager suggest one; "off" for passwords of documents, which are not the site's. */
  autoComplete: 'new-password' | 'off';
  label?: string;
  invalid: boolean;
  describedBy?: string | undefined;
}

export function PasswordInput({ id, value, onValue, autoComplete, label, invalid, describedBy }: PasswordInputProps) {
  const { t } = useSpeech();
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <input
        id={id}
        type={visible ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        maxLength={LIMITS.passwordCharacters}
        value={value}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onValue(event.target.value)}
        className={`${FIELD} pr-12`}
      />
      <IconButton
        label={visible ? t('options.hide') : t('options.show')}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute top-1 right-1"
      >
        <Icon of={visible ? EyeOff : Eye} />
      </IconButton>
    </div>
  );
}
