import {
  addressLines,
  isWebAddress,
  type OptionField,
  type OptionFieldOf,
  type OptionGroup,
  type RightName,
} from '@pagewright/contract';
import { changesText } from '@pagewright/contract/edits/changes-text.ts';
import { readEditScript } from '@pagewright/contract/edits/read-script.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { madeSignature, type MadeSignature } from '@pagewright/contract/edits/signature-request.ts';
import { refusalOfAddress } from '@pagewright/engine/host-rules';
import { z } from 'zod';
import { shortened } from './pages.ts';

/**
 * The kinds of option a tool can declare. Each builder gives the field as data (for the form, the prompt's help and
 * the API document) and the zod schema that reads a value from the wire or the prompt, where everything is text.
 */
export interface Option<F extends OptionField = OptionField, V = unknown> {
  field: F;
  schema: z.ZodType<V>;
  /** Whether a value needs the right that the field names, where its values are no list. */
  isPaid?(value: V): boolean;
}

export type OptionValues<O extends Record<string, Option>> = {
  [N in keyof O]: O[N] extends Option<OptionField, infer V> ? V : never;
};

/** The same options, under one heading of the form. */
export function inGroup<const O extends Record<string, Option>>(group: OptionGroup, options: O): O {
  const grouped = Object.entries(options).map(([name, { field, schema }]) => [
    name,
    { field: { ...field, group }, schema },
  ]);
  return Object.fromEntries(grouped) as O;
}

/** The same options, where another one has one of these values. */
export function onlyWith<const O extends Record<string, Option>>(
  shownWhen: { option: string; values: string[] },
  options: O,
): O {
  const conditional = Object.entries(options).map(([name, { field, schema }]) => [
    name,
    { field: { ...field, shownWhen }, schema },
  ]);
  return Object.fromEntries(conditional) as O;
}

/** The same options, which no form asks for. */
export function unasked<const O extends Record<string, Option>>(options: O): O {
  const quiet = Object.entries(options).map(([name, option]) => [
    name,
    { ...option, field: { ...option.field, unasked: true } },
  ]);
  return Object.fromEntries(quiet) as O;
}

/** The same option, of which some values are for plans with this right. */
export function forRight<const O extends Option>(
  right: RightName,
  option: O,
  paid: { values?: string[]; otherwise?: string } = {},
): O {
  return { ...option, field: { ...option.field, needs: { right, ...paid } } };
}

interface Shared {
  shownWhen?: { option: string; values: string[] };
  wireName?: string;
}

const sharedOf = ({ shownWhen, wireName }: Shared) => ({
  ...(shownWhen && { shownWhen }),
  ...(wireName !== undefined && { wireName }),
});

/** Without a default the option may be left out, and the tool's `run` sees `undefined`. */
function withDefault<V>(schema: z.ZodType<V>, value: V | undefined): z.ZodType<V> {
  return (value === undefined ? schema.optional() : schema.default(value as never)) as unknown as z.ZodType<V>;
}

/** One that is required only while shown may be blank here: `admit.ts` knows what is shown, and asks for it. */
function requiredText(schema: z.ZodType<string>, { shownWhen }: Shared): z.ZodType<string> {
  if (!shownWhen) return schema;
  return z.preprocess((value) => (isBlank(value) ? '' : value), schema.or(z.literal('')));
}

export const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** Neither NUL nor half a character, which no database keeps. */
const storable = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => words.isWellFormed() && !words.includes('\0'));

const asNumber = (schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);

/** One of a few named values. */
export function choice<const V extends string>(
  values: readonly V[],
  settings: Shared & { default: NoInfer<V> },
): Option<OptionFieldOf<'choice'> & { values: V[] }, V> {
  return {
    field: { kind: 'choice', required: false, ...sharedOf(settings), values: [...values], default: settings.default },
    schema: withDefault(z.enum(values), settings.default) as z.ZodType<V>,
  };
}

/** The same choice, with shorter ways of saying it at the prompt. */
export function atPrompt<const O extends Option<OptionFieldOf<'choice'>>>(
  option: O,
  ways: NonNullable<OptionFieldOf<'choice'>['atPrompt']>,
): O {
  return { ...option, field: { ...option.field, atPrompt: ways } };
}

/**
 * One of several countries (BCP 47), at first the one that a person's browser says she is in. Asked for only where a
 * forecast finds that it matters.
 */
export function regionChoice<const V extends string>(
  values: readonly V[],
  settings: Shared & { default: NoInfer<V> },
): Option<OptionFieldOf<'choice'> & { values: V[] }, V> {
  const { field, schema } = choice(values, settings);
  return { field: { ...field, starts: 'region', asked: 'where it matters' }, schema };
}

/** One of several languages (BCP 47) to make something in, at first that of the page. */
export function languageChoice<const V extends string>(
  values: readonly V[],
  settings: Shared & { default: NoInfer<V> },
): Option<OptionFieldOf<'choice'> & { values: V[] }, V> {
  const { field, schema } = choice(values, settings);
  return { field: { ...field, starts: 'language' }, schema };
}

export function toggle(settings: Shared & { default: boolean }): Option<OptionFieldOf<'toggle'>, boolean> {
  const read = z.preprocess(
    (value) =>
      value === 'true' || value === '1' || value === '' ? true : value === 'false' || value === '0' ? false : value,
    z.boolean(),
  );
  return {
    field: { kind: 'toggle', required: false, ...sharedOf(settings), default: settings.default },
    schema: withDefault(read, settings.default),
  };
}

/** A statement that a person must agree to before the task can start. There is no other answer and no default. */
export function confirmation(): Option<OptionFieldOf<'toggle'>, true> {
  const { schema } = toggle({ default: false });
  return { field: { kind: 'toggle', required: true }, schema: schema.pipe(z.literal(true)) };
}

/** A slider: a number in a range, in steps, whose meaning matters more than its digits. */
export function level(
  settings: Shared & {
    least: number;
    most: number;
    step: number;
    unit: 'percent' | 'dpi' | 'points' | 'none';
    recommended?: number;
    default: number;
  },
): Option<OptionFieldOf<'level'>, number> {
  const { least, most, step, unit, recommended } = settings;
  return {
    field: {
      kind: 'level',
      required: false,
      ...sharedOf(settings),
      least,
      most,
      step,
      unit,
      ...(recommended !== undefined && { recommended }),
      default: settings.default,
    },
    schema: withDefault(asNumber(z.number().min(least).max(most)), settings.default),
  };
}

interface NumberSettings extends Shared {
  least: number;
  most: number;
  whole: boolean;
  unit: 'pages' | 'points' | 'millimetres' | 'dpi' | 'kilobytes' | 'none';
}

export function number(settings: NumberSettings & { default: number }): Option<OptionFieldOf<'number'>, number> {
  const { least, most, whole, unit } = settings;
  const schema = whole ? z.number().int() : z.number();
  return {
    field: {
      kind: 'number',
      required: false,
      ...sharedOf(settings),
      least,
      most,
      whole,
      unit,
      default: settings.default,
    },
    schema: withDefault(asNumber(schema.min(least).max(most)), settings.default),
  };
}

/** Pages as a person types them: "1-3, 5, last", "odd", "all". Read with `pagesOf` once the page count is known. */
export function pageRanges(
  settings: Shared & { required: boolean; default: string },
): Option<OptionFieldOf<'pageRanges'>, string> {
  const { required } = settings;
  return {
    field: { kind: 'pageRanges', required, ...sharedOf(settings), default: settings.default },
    schema: pageText(settings),
  };
}

/** The pages of a result in their order, each with an optional turn: "3, 1-2, 4:90, blank". */
export function pageOrder(
  settings: Shared & { required: boolean; default: string; blanks: boolean },
): Option<OptionFieldOf<'pageOrder'>, string> {
  const { blanks, required } = settings;
  return {
    field: { kind: 'pageOrder', required, ...sharedOf(settings), default: settings.default, blanks },
    schema: pageText(settings),
  };
}

function pageText(settings: Shared & { required: boolean; default: string }): z.ZodType<string> {
  const words = storable(200_000);
  return settings.required ? requiredText(words.min(1), settings) : withDefault(words, settings.default);
}

/** Never in arguments, logs or the database; with `repeat` the page asks for it twice. */
export function password(
  settings: Shared & { repeat: boolean; required: true },
): Option<OptionFieldOf<'password'>, string>;
export function password(
  settings: Shared & { repeat: boolean; required: false },
): Option<OptionFieldOf<'password'>, string | undefined>;
export function password(
  settings: Shared & { repeat: boolean; required: boolean },
): Option<OptionFieldOf<'password'>, string | undefined> {
  const read = z.string().min(1).max(127);
  return {
    field: { kind: 'password', ...sharedOf(settings), required: settings.required, repeat: settings.repeat },
    schema: settings.required ? read : z.preprocess((value) => (value === '' ? undefined : value), read.optional()),
  };
}

/** The order of the files of a task: as given, by name (2 before 10), or by date. */
export function fileOrder(
  settings: Shared & { default: 'given' | 'name' | 'date' },
): Option<OptionFieldOf<'fileOrder'>, 'given' | 'name' | 'date'> {
  return {
    field: { kind: 'fileOrder', required: false, ...sharedOf(settings), default: settings.default },
    schema: withDefault(z.enum(['given', 'name', 'date']), settings.default),
  };
}

/** "#rrggbb". */
export function colour(settings: Shared & { default: string }): Option<OptionFieldOf<'colour'>, string> {
  return {
    field: { kind: 'colour', required: false, ...sharedOf(settings), default: settings.default },
    schema: withDefault(z.string().regex(/^#[0-9a-f]{6}$/i), settings.default),
  };
}

/** A required one needs more than spaces. */
export function text(
  settings: Shared & { longest: number } & ({ default: string } | { required: true }),
): Option<OptionFieldOf<'text'>, string> {
  const { longest } = settings;
  const words = storable(longest);
  if ('default' in settings)
    return {
      field: { kind: 'text', required: false, ...sharedOf(settings), longest, default: settings.default },
      schema: withDefault(words, settings.default),
    };
  const filled = words.refine((typed) => !isBlank(typed));
  return {
    field: { kind: 'text', required: true, ...sharedOf(settings), longest },
    schema: requiredText(filled, settings),
  };
}

/**
 * Whole addresses of the web, one a line. Those that name no public host are refused here; what the others lead to is
 * decided when they are gone to.
 */
export function url({ most }: { most: number }): Option<OptionFieldOf<'url'>, string[]> {
  const read = z
    .preprocess(
      (value) => (typeof value === 'string' ? addressLines(value) : value),
      z.array(z.string()).min(1).max(most),
    )
    .superRefine((addresses, context) => {
      const refusalOf = (address: string) => (isWebAddress(withoutPort(address)) ? refusalOfAddress(address) : 'name');
      const wrong = addresses.find((address) => refusalOf(address) !== undefined);
      if (wrong === undefined) return;
      const params = { address: shortened(wrong).toWellFormed(), refusal: refusalOf(wrong) };
      context.addIssue({ code: 'custom', params });
    });
  return { field: { kind: 'url', required: true, most }, schema: read };
}

/** An address that is wrong by its port alone is told so. */
const withoutPort = (address: string) =>
  address.replace(/^(https?:\/\/(?:\[[^\]]*\]|[^/?#:@]*)):\d{1,5}(?=[/?#]|$)/i, '$1');

/**
 * A script of edits. Whatever it is, JSON or read already, `readEditScript` says why it cannot be used. Only those that change
 * text which is there need a right.
 */
export function edits(): Option<OptionFieldOf<'edits'>, EditScript | undefined> {
  const read = z.unknown().transform((given, context) => {
    if (isBlank(given)) return undefined;
    const reading = readEditScript(given);
    if (reading.ok) return reading.script;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return {
    field: { kind: 'edits', required: false, unasked: true, wireName: 'edits', needs: { right: 'textEditing' } },
    schema: read.optional(),
    isPaid: (script) => script !== undefined && changesText(script),
  };
}

/** A signature with the request that it was made for, as JSON or read already. */
export function signature(): Option<OptionFieldOf<'signature'>, MadeSignature | undefined> {
  const read = z.preprocess(
    (value) => (typeof value === 'string' ? parsedJson(value) : value),
    madeSignature.optional(),
  );
  return { field: { kind: 'signature', required: false, unasked: true }, schema: read };
}

function parsedJson(text: string): unknown {
  if (isBlank(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The path of a file on this machine. No call over a wire can make one, so that nobody else names what is read here. */
export class LocalFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

export function localFile(): Option<OptionFieldOf<'localFile'>, LocalFile | undefined> {
  return { field: { kind: 'localFile', required: false, unasked: true }, schema: z.instanceof(LocalFile).optional() };
}

/** Languages of a document out of a fixed list, as "eng,fra" at the prompt. */
export function languages<const V extends string>(
  values: readonly V[],
  settings: Shared & { most: number; default: NoInfer<V>[] },
): Option<OptionFieldOf<'languages'>, V[]> {
  const { most } = settings;
  const read = z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[,+]/).map((word) => word.trim()) : value),
    z.array(z.enum(values)).min(1).max(most),
  );
  return {
    field: {
      kind: 'languages',
      required: false,
      ...sharedOf(settings),
      values: [...values],
      most,
      default: settings.default,
    },
    schema: withDefault(read, settings.default) as z.ZodType<V[]>,
  };
}
