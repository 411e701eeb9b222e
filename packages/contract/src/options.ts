import { z } from 'zod';
import { RIGHT_NAMES } from './plans/rights.ts';

/**
 * The kinds of option a tool can have, as plain data. The tool folder declares them, the server serves them in the
 * catalogue, and the web draws one control for each kind.
 */

/** What options of a long form are about; those of one group stand together under its heading. */
export const OPTION_GROUPS = ['content', 'loading', 'page', 'text', 'look', 'picture', 'document'] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

const shared = {
  /** Needs an answer before the task can start; with `shownWhen`, only while it is shown. */
  required: z.boolean(),
  /** Shown only while another option has one of these values. */
  shownWhen: z.object({ option: z.string(), values: z.array(z.string()) }).optional(),
  /** The name on the wire where the spec has one (`compress`, `splitcount` …), else the option's own name. */
  wireName: z.string().optional(),
  group: z.enum(OPTION_GROUPS).optional(),
  /** No form asks for it: a screen of its own makes it, or the prompt alone has it. */
  unasked: z.literal(true).optional(),
  /** Values that only some plans give; without a list, all but the default. Which scripts of edits do, they say themselves. */
  needs: z
    .object({
      right: z.enum(RIGHT_NAMES),
      values: z.array(z.string()).optional(),
      /** Stands in for a default that is one of them. */
      otherwise: z.string().optional(),
    })
    .optional(),
};

export const optionField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    ...shared,
    values: z.array(z.string()),
    default: z.string().optional(),
    /**
     * In a browser it is at first the person's own region, or the language of the page, where that is among the values. A language
     * that the document is in already gives way to the site's other one.
     */
    starts: z.enum(['region', 'language']).optional(),
    /** Shown only where a forecast of the files names it. */
    asked: z.literal('where it matters').optional(),
    /**
     * At the prompt: the value that the bare option stands for, those that names of files stand for by their extensions, and those
     * that the name of the result stands for by its own where the option is left out.
     */
    atPrompt: z
      .object({
        bare: z.string().optional(),
        extensions: z.record(z.string(), z.string()).optional(),
        output: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  }),
  /** `required`: a confirmation. It has no default and must be switched on before the task can start. */
  z.object({ kind: z.literal('toggle'), ...shared, default: z.boolean().optional() }),
  z.object({
    kind: z.literal('level'),
    ...shared,
    least: z.number(),
    most: z.number(),
    step: z.number(),
    unit: z.enum(['percent', 'dpi', 'points', 'none']),
    recommended: z.number().optional(),
    default: z.number().optional(),
  }),
  z.object({
    kind: z.literal('number'),
    ...shared,
    least: z.number(),
    most: z.number(),
    whole: z.boolean(),
    unit: z.enum(['pages', 'points', 'millimetres', 'dpi', 'kilobytes', 'none']),
    default: z.number().optional(),
  }),
  z.object({ kind: z.literal('pageRanges'), ...shared, default: z.string().optional() }),
  z.object({ kind: z.literal('pageOrder'), ...shared, default: z.string().optional(), blanks: z.boolean() }),
  z.object({ kind: z.literal('password'), ...shared, repeat: z.boolean(), default: z.string().optional() }),
  z.object({ kind: z.literal('fileOrder'), ...shared, default: z.enum(['given', 'name', 'date']).optional() }),
  z.object({ kind: z.literal('colour'), ...shared, default: z.string().optional() }),
  z.object({ kind: z.literal('text'), ...shared, longest: z.number(), default: z.string().optional() }),
  /** A script of edits (`edits/script.ts`) as JSON; at the prompt, the path of its file. */
  z.object({ kind: z.literal('edits'), ...shared, default: z.undefined().optional() }),
  /** A signature that was made for what the task will write (`edits/signature-request.ts`), as JSON. */
  z.object({ kind: z.literal('signature'), ...shared, default: z.undefined().optional() }),
  /** A file that is read where it is and goes nowhere: at the prompt alone. */
  z.object({ kind: z.literal('localFile'), ...shared, default: z.undefined().optional() }),
  /** Whole addresses of the web, one a line. */
  z.object({ kind: z.literal('url'), ...shared, most: z.number(), default: z.string().optional() }),
  z.object({
    kind: z.literal('languages'),
    ...shared,
    values: z.array(z.string()),
    most: z.number(),
    default: z.array(z.string()).optional(),
  }),
]);

export type OptionField = z.infer<typeof optionField>;
export type OptionKind = OptionField['kind'];
export type OptionFieldOf<K extends OptionKind> = Extract<OptionField, { kind: K }>;
