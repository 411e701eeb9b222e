import { encodeQR } from 'qr';

/** Modules: the white that a reader needs around a code (ISO/IEC 18004, 6.3.8). */
const MARGIN = 4;

/** Dark on light, whatever the page is: many cameras read no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const drawn = encodeQR(text, 'svg', { ecc: 'medium', border: MARGIN });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      alt={label}
      className={`bg-page forced-color-adjust-none ${className}`}
    />
  );
}
