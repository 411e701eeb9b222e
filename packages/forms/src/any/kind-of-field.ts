import type { Kind } from '../form/kind.ts';
import type { FoundField } from './found-field.ts';

/** Letters that a field takes whose file does not say how many. */
const LONGEST = 32_000;
/** Points: what a line of text takes in a field. */
const LINE = 13;
const LINES = { least: 2, most: 12 };

/** What kind of answer a field takes. */
export function kindOfField(field: FoundField): Kind {
  switch (field.kind) {
    case 'tick':
    case 'radio':
      return kindOfBoxes(field);
    case 'choice':
      return kindOfList(field);
    case 'text':
      return field.format ? { is: 'formatted', format: field.format } : textKind(field);
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

/** Each once. A line without words says that nothing is chosen. */
const valuesOf = ({ choices }: FoundField): string[] =>
  [...new Set(choices.map(({ value }) => value))].filter((value) => value.trim() !== '');

const shownIn = ({ choices }: FoundField) => Object.fromEntries(choices.map(({ value, shown }) => [value, shown]));

function textKind({ longest = LONGEST, isMultiline, places: [first] }: FoundField): Kind {
  if (!isMultiline || !first) return { is: 'text', longest };
  const [, bottom, , top] = first.area;
  const lines = Math.min(LINES.most, Math.max(LINES.least, Math.round((top - bottom) / LINE)));
  return { is: 'text', longest, lines };
}
