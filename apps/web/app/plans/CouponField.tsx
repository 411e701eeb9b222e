import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../words/speech.tsx';

interface CouponFieldProps {
  code: string;
  onCode: (code: string) => void;
  /** The server knows no such coupon for this plan. */
  isUnknown: boolean;
}

/** Folded away: only those who have a code need it. */
export function CouponField({ code, onCode, isUnknown }: CouponFieldProps) {
  const t = useWords('offers');
  return (
    <details className="mt-3">
      <summary className="inline-block cursor-pointer rounded-sm py-1 text-small font-semibold text-accent underline underline-offset-4">
        {t('coupon.ask')}
      </summary>
      <TextField
        label={t('coupon.label')}
        value={code}
        onValue={onCode}
        fault={isUnknown ? t('coupon.unknown') : undefined}
        className="mt-3"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
    </details>
  );
}
