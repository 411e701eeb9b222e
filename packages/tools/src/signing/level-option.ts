import { choice, type Option } from '../options.ts';

const FIRST = 'b-b';

/** Levels of PAdES (EN 319 142-1, 6.1); all but the first need a service for timestamps. */
export const signatureLevel = () => choice([FIRST, 'b-t', 'b-lt', 'b-lta'], { default: FIRST });

const { values: LEVELS } = signatureLevel().field;

/** A tool's options where nobody gives timestamps: levels that need one are not offered. */
export function withoutTimestamps<O extends Readonly<Record<string, Option>>>(options: O): O {
  const offered = Object.entries(options).map(([name, option]) => {
    const { field, schema } = option;
    const isLevel = field.kind === 'choice' && LEVELS.every((level) => field.values.includes(level));
    return [name, isLevel ? { ...option, field: { ...field, values: [FIRST] }, schema: onlyFirst(schema) } : option];
  });
  return Object.fromEntries(offered) as O;
}

const onlyFirst = (schema: Option['schema']) => schema.refine((value) => value === FIRST);
