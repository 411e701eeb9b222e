import { z } from 'zod';

/** One row of the table of settings. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  schema: S;
  /** Shown in the table; what happens when the variable is not set. */
  default: string;
  meaning: string;
}

export const setting = <S extends z.ZodType>(schema: S, byDefault: string, meaning: string): Setting<S> => ({
  schema,
  default: byDefault,
  meaning,
});

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
export const onOff = z.enum(['on', 'off']);
