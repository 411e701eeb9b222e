import type { FoundField } from './found-field.ts';

export const isSeen = ({ isHidden, places }: FoundField): boolean => !isHidden && places.length > 0;

/** Whether somebody can say what is in it, or at least sees what follows for it. */
export const isAsked = (field: FoundField): boolean =>
  isSeen(field) && (!field.isReadOnly || field.computed !== undefined);
