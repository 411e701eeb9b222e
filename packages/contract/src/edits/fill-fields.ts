import { z } from 'zod';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';

/** Fields of all forms that were seen have shorter names; a name says where a field is in its form. */
const LONGEST_NAME = 2_000;
const LONGEST_VALUE = 32_000;
const MOST_FIELDS = 10_000;
const MOST_CHOSEN = 500;

const value = z.string().max(LONGEST_VALUE);

/** Fields of the document's form get other values (ISO 32000-2, 12.7); those that are not named keep theirs. */
export const fillFields = z.strictObject({
  kind: z.literal('fields.fill'),
  fields: z
    .array(
      z.strictObject({
        /** With the names of the fields above it, parted by dots. */
        name: z.string().min(1).max(LONGEST_NAME),
        /** Text; of a box its state when it is ticked; of a list what is chosen. Nothing empties the field. */
        value: z.union([value, z.array(value).max(MOST_CHOSEN)]).nullable(),
        /** Of text: as the field shows it, where that is not how it keeps it. Without it, the value as it is. */
        shown: value.optional(),
        /** What readers say of the field; without it, what they said before. */
        tip: value.optional(),
      }),
    )
    .min(1)
    .max(MOST_FIELDS),
  /** Fonts of the instance for letters that the field's own font does not have, in the order in which they are tried. */
  faces: z.array(sha256).max(MOST_FACES).optional(),
});

export type FillFields = z.infer<typeof fillFields>;
