import { saysWholeDays } from '../dates/date-pattern.ts';
import type { Kind } from '../form/kind.ts';
import { PLAIN_NUMBERS, type NumberStyle } from '../numbers/number-style.ts';
import type { FieldFormat } from './field-format.ts';
import type { FoundField } from './found-field.ts';

/** Letters that a field takes whose file does not say how many. */
const LONGEST = 32_000;
/** Points: what a line of text takes in a field. */
const LINE = 13;
const LINES = { least: 2, most: 12 };
const ZIP_DIGITS = 5;

/** What kind of answer a field takes. `isFigure`: other fields are computed from it, so that it has to be a number. */
export function kindOfField(field: FoundField, isFigure: boolean): Kind {
  switch (field.kind) {
    case 'tick':
    case 'radio':
      return kindOfBoxes(field);
    case 'choice':
      return kindOfList(field);
    case 'text':
      return kindOfFormat(field.format) ?? (isFigure ? { is: 'number', style: PLAIN_NUMBERS } : textKind(field));
  }
}

function kindOfBoxes(field: FoundField): Kind {
  const values = valuesOf(field);
  return field.kind === 'tick' && values.length < 2 ? { is: 'tick' } : { is: 'choice', values, shown: shownIn(field) };
}

function kindOfList(field: FoundField): Kind {
  const list = { values: valuesOf(field), shown: shownIn(field) };
  if (field.isSeveral) return { is: 'several', ...list };
  return { is: 'choice', ...list, ...(field.isEditable && { other: field.longest ?? LONGEST }) };
}

/** Each once: boxes of one state are one choice. */
const valuesOf = ({ choices }: FoundField): string[] => [...new Set(choices.map(({ value }) => value))];

const shownIn = ({ choices }: FoundField) => Object.fromEntries(choices.map(({ value, shown }) => [value, shown]));

function textKind({ longest = LONGEST, isMultiline, places: [first] }: FoundField): Kind {
  if (!isMultiline || !first) return { is: 'text', longest };
  const [, bottom, , top] = first.area;
  const lines = Math.min(LINES.most, Math.max(LINES.least, Math.round((top - bottom) / LINE)));
  return { is: 'text', longest, lines };
}

/** `undefined` where the format says nothing that could be checked. */
function kindOfFormat(format: FieldFormat | undefined): Kind | undefined {
  switch (format?.is) {
    case 'number':
    case 'percent':
      return { is: 'number', style: styleOf(format) };
    case 'date':
      return saysWholeDays(format.pattern) ? { is: 'date', pattern: format.pattern } : undefined;
    case 'mask':
      return { is: 'mask', mask: format.mask };
    case 'special':
      return SPECIAL[format.of];
    default:
      return undefined;
  }
}

const SPECIAL: Readonly<Record<'zip' | 'zip4' | 'phone' | 'ssn', Kind>> = {
  zip: { is: 'digits', least: ZIP_DIGITS, most: ZIP_DIGITS },
  zip4: { is: 'zip' },
  phone: { is: 'phone' },
  ssn: { is: 'identifier', of: ['ssn', 'itin', 'atin'] },
};

function styleOf(format: Extract<FieldFormat, { is: 'number' | 'percent' }>): NumberStyle {
  const { decimals, separators } = format;
  if (format.is === 'percent') return { decimals, ...separators, negative: 'minus', before: '', after: '%' };
  const { currency, isCurrencyBefore } = format;
  return {
    decimals,
    ...separators,
    negative: format.negative.endsWith('brackets') ? 'brackets' : 'minus',
    before: isCurrencyBefore ? currency : '',
    after: isCurrencyBefore ? '' : currency,
  };
}
