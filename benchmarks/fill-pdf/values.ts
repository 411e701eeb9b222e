import type { FoundField, GivenValue } from '@pagewright/forms';

/** Points that a letter of a usual size takes. */
const LETTER = 5.5;
const WORDS = 'Ada Lovelace';

/** Something that a field takes: of boxes and lists the last state or line. Nothing for fields that nobody fills in, or that follow from others. */
export function valueFor(field: FoundField): GivenValue | undefined {
  const { kind, choices, isReadOnly, isHidden, computed, places } = field;
  if (isReadOnly || isHidden || computed || places.length === 0) return undefined;
  return kind === 'text' ? textFor(field) : choices.at(-1)?.value;
}

function textFor({ format, range, longest = Infinity, isComb, places: [place] }: FoundField): string {
  const [left = 0, , right = 0] = place?.area ?? [];
  const letters = Math.max(1, Math.min(longest, Math.floor((right - left - 4) / LETTER)));
  switch (format?.is) {
    case 'number':
    case 'percent':
      return range?.least ?? range?.most ?? '7';
    case 'date':
    case 'time':
      return '2026-03-31T14:05:00';
    case 'special':
      return { zip: '12345', zip4: '123456789', phone: '2125550134', ssn: '123456789' }[format.of];
    case 'mask':
      return format.mask.replaceAll('9', '7').replaceAll(/[AOX]/g, 'B');
    case undefined:
      return (
        range?.least ?? range?.most ?? (isComb ? '123456789012'.slice(0, longest) : WORDS.slice(0, letters).trim())
      );
  }
}
