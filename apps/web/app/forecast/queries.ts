import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { StartFile } from '@pagewright/contract/calls/conversion.ts';
import type { FileItem } from '../conversion/file-item.ts';
import {
  goTogether,
  isConfirmation,
  optionsToSend,
  type OptionFields,
  type OptionProblem,
  type OptionValue,
  type OptionValues,
} from '../options/values.ts';
import type { ForecastQuery } from './use-forecasts.ts';

interface Preparation {
  tool: CatalogueTool;
  items: readonly FileItem[];
  values: OptionValues;
  problems: Readonly<Record<string, OptionProblem>>;
  /** What goes along with a file: its password, its pages. */
  detailsOf: (uid: string) => Omit<StartFile, 'token'>;
}

/** Problems that do not keep a forecast from being asked for. */
const HARMLESS: readonly OptionProblem['kind'][] = ['required', 'unconfirmed', 'repeatDiffers'];

/**
 * The tasks that a start would make, as queries for their forecasts. Confirmations and passwords are left out: what a task
 * makes does not depend on them.
 */
export function forecastQueries({ tool, items, values, problems, detailsOf }: Preparation): ForecastQuery[] {
  // With an empty number the tool would take its default, which is not what the person sees.
  const hinders = ([name, { kind }]: [string, OptionProblem]) =>
    !HARMLESS.includes(kind) || tool.options[name]?.kind === 'number';
  if (Object.entries(problems).some(hinders)) return [];
  const options = Object.fromEntries(
    Object.entries(optionsToSend(tool.options, values)).filter(([name]) => {
      const field = tool.options[name];
      return field !== undefined && field.kind !== 'password' && !isConfirmation(field);
    }),
  );
  const ready = items.filter(({ status }) => status === 'ready');
  const together = goTogether(tool, values);
  if (together && (ready.length < items.length || ready.length < tool.files.least)) return [];
  const groups = together ? [ready] : ready.map((item) => [item]);
  return groups.map((group) => ({
    uids: group.map(({ uid }) => uid),
    request: {
      tool: tool.slug,
      files: group.flatMap(({ uid, fileNameToken: token }) =>
        token === undefined ? [] : [{ token, ...detailsOf(uid) }],
      ),
      options,
    },
  }));
}

/**
 * The values to compare with where a person gives a value of their own ("custom"): the same, but with the default of that
 * choice. Otherwise nothing.
 */
export function withProposedChoice(fields: OptionFields, values: OptionValues): OptionValues | undefined {
  const hasOwn = (name: string, value: OptionValue | undefined) =>
    Object.values(fields).some(
      ({ shownWhen }) => shownWhen?.option === name && shownWhen.values.includes(String(value)),
    );
  const own = Object.entries(fields).find(
    ([name, field]) =>
      field.kind === 'choice' &&
      field.default !== undefined &&
      hasOwn(name, values[name]) &&
      !hasOwn(name, field.default),
  );
  return own?.[1].default === undefined ? undefined : { ...values, [own[0]]: own[1].default };
}
