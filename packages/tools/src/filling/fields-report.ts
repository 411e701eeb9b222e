import type { FoundField, FoundForm } from '@pagewright/forms';

/** What a form asks, for a program or a person that fills in values: what is usual of a field is left out. */
export const fieldsReport = ({ fields, buttons, signatures, hasXfa, hasScripts }: FoundForm) => ({
  fields: fields.map(fieldReport),
  buttons,
  signatures,
  hasXfa,
  hasScripts,
});

function fieldReport(field: FoundField) {
  const { name, kind, tip, places, value, longest, choices, format, range, computed } = field;
  const [first] = places;
  const flags = [
    'isRequired',
    'isReadOnly',
    'isHidden',
    'isMultiline',
    'isComb',
    'isEditable',
    'isSeveral',
    'isScripted',
  ] as const;
  return {
    name,
    kind,
    ...(tip !== undefined && { tip }),
    ...(first && { page: first.page, area: first.area }),
    value: field.isPassword ? null : (value ?? null),
    ...(choices.length > 0 && { choices }),
    ...(longest !== undefined && { longest }),
    ...(format && { format }),
    ...(range && { range }),
    ...(computed && { computed }),
    ...Object.fromEntries(flags.flatMap((flag) => (field[flag] ? [[flag, true]] : []))),
  };
}
