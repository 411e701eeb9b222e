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
import type { ForecastAsk } from './use-forecasts.ts';

interface Preparation {
  tool: CatalogueTool;
  items: readonly FileItem[];
  values: OptionValues;
  problems: Readonly<Record<string, OptionProblem>>;
  /** What goes along with a file: its password, its pages. */
  detailsOf: (uid: string) => Omit<StartFile, 'token'>;
}

/** What may still be open when a task's future is asked for. */
const OPEN_YET: readonly OptionProblem['kind'][] = ['required', 'unconfirmed', 'repeatDiffers'];

/**
 * The tasks that a start would make, as questions. Confirmations and passwords stay here: what a task makes does not
 * depend on them.
 */
export function asksFor({ tool, items, values, problems, detailsOf }: Preparation): ForecastAsk[] {
  // An empty number is none that could be foretold with, and its default is not what the person sees.
  const hinders = ([name, { kind }]: [string, OptionProblem]) =>
    !OPEN_YET.includes(kind) || tool.options[name]?.kind === 'number';
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
 * The values to compare with, where a choice stands on something of the person's own: the same with the choice's first
 * proposal.
 */
export function proposedInstead(fields: OptionFields, values: OptionValues): OptionValues | undefined {
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
