import { useMemo } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { FileItem } from '../conversion/file-item.ts';
import { wireNamesOf } from '../conversion/option-names.ts';
import { asksFor, proposedInstead } from '../forecast/asks.ts';
import { estimatesOf } from '../forecast/estimates.ts';
import { useForecasts } from '../forecast/use-forecasts.ts';
import {
  FOR_SEVERAL,
  goTogether,
  PAGES_AT_MOST,
  pagesProblem,
  problemsOf,
  type FormState,
  type OptionValues,
} from '../options/values.ts';
import { useDeskValue, useGridDesk } from '../pages/grid-desk.ts';
import { gridRole } from '../pages/grid-role.ts';
import type { Previews } from '../preview/use-previews.ts';
import type { Obstacle } from './PreparePanel.tsx';

interface Prepared {
  tool: CatalogueTool;
  items: readonly FileItem[];
  previews: Previews;
  form: FormState;
  /** Pages typed for single files, by file. */
  taken: Readonly<Record<string, string>>;
  phase: 'preparing' | 'working' | 'finished';
}

/** Options that the list of files stands for. */
const fileOrders = ({ options, files }: CatalogueTool) =>
  files.mode === 'together' ? Object.keys(options).filter((name) => options[name]?.kind === 'fileOrder') : [];

/** Options that open a file, where that is the tool's own work. */
const passwordOptions = ({ options, asksPassword }: CatalogueTool) =>
  asksPassword
    ? []
    : Object.entries(options).flatMap(([name, field]) => (field.kind === 'password' && !field.repeat ? [name] : []));

const omit = (values: OptionValues, option: string): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== option));

/** Everything that follows from the files, the pages and the form before a start: what it would send, and what hinders it. */
export function usePreparation({ tool, items, previews, form, taken, phase }: Prepared) {
  const toolRole = useMemo(() => (tool.screen === 'pages' ? gridRole(tool.options) : undefined), [tool]);
  // Files that go together share their pages' grid; of files that go each its own way, only a single one has one.
  const shared = items.length === 1 || (tool.files.mode === 'together' && toolRole?.does === 'arrange');
  const desk = useGridDesk(
    shared ? toolRole : undefined,
    items.map(({ uid, name }) => ({ uid, name, preview: previews.of(uid).document })),
  );
  const gridText = useDeskValue(desk);
  const role = desk?.role;
  /** The form with what the pages make of their option. */
  const filled = role ? { ...form, values: { ...form.values, [role.option]: gridText } } : form;
  // Turns stand in for the tool's other options: what the pages show is what will be done, and nothing else.
  const byPages = role === undefined ? [] : role.does === 'turn' ? Object.keys(tool.options) : [role.option];
  const unlocking = passwordOptions(tool);
  const asksPassword = tool.asksPassword || unlocking.length > 0;
  const seen = items.every(({ uid }) => previews.of(uid).state !== 'none');
  // The list is the order of its files, and a password is asked for at the file that it opens.
  // Of files that go each for itself some may be done: those that are left can no longer join them.
  const meaningless = items.length < 2 || items.some(({ status }) => status === 'success') ? [FOR_SEVERAL] : [];
  const filledElsewhere = [...byPages, ...fileOrders(tool), ...(seen ? unlocking : []), ...meaningless];
  // Nothing is chosen, and nothing else is asked for that would choose.
  const nothingChosen =
    role?.does === 'choose' &&
    gridText === '' &&
    Object.entries(tool.options).every(([name, field]) => name === role.option || form.values[name] === field.default);
  const nothingTurned = role?.does === 'turn' && gridText === '';

  const counts = items.map(({ uid }) => previews.of(uid).pages);
  const pages = counts.length > 0 && counts.every((count) => count !== undefined) ? Math.max(...counts) : undefined;
  const facts = {
    pages,
    files: items.length,
    ...(tool.files.mode === 'together' && { each: counts.map((count) => count ?? PAGES_AT_MOST) }),
  };
  const problems = problemsOf(tool.options, filled, facts);
  const takenOf = (uid: string) =>
    tool.files.pages
      ? { value: taken[uid] ?? '', problem: pagesProblem(taken[uid] ?? '', previews.of(uid).pages) }
      : undefined;
  const unreadablePages = items.some(({ uid }) => takenOf(uid)?.problem !== undefined);
  const detailsOf = (uid: string) => {
    const { password } = previews.of(uid);
    const pagesTaken = takenOf(uid)?.value.trim() ?? '';
    return {
      ...(asksPassword && password !== undefined && { password }),
      ...(pagesTaken !== '' && { pages: pagesTaken }),
    };
  };
  const locked = asksPassword
    ? items.filter(({ uid }) => ['locked', 'wrong-password'].includes(previews.of(uid).state)).length
    : 0;

  const usable = items.filter(({ status }) => status === 'new' || status === 'ready').length;
  const unusable = goTogether(tool, filled.values) && items.some(({ status }) => status === 'uploadFail');
  const obstacle: Obstacle | undefined =
    locked > 0
      ? locked === 1
        ? 'locked'
        : 'several locked'
      : unusable
        ? 'unusable'
        : usable < tool.files.least
          ? 'too few'
          : nothingTurned
            ? 'nothing turned'
            : unreadablePages
              ? 'pages'
              : undefined;

  const toForetell = role && role.does !== 'choose' ? omit(form.values, role.option) : filled.values;
  const asks =
    phase === 'preparing' && !nothingChosen && (obstacle === undefined || obstacle === 'nothing turned')
      ? asksFor({ tool, items, values: toForetell, problems, detailsOf })
      : [];
  const proposed = asks.length > 0 ? proposedInstead(tool.options, toForetell) : undefined;
  const comparisons = proposed
    ? asksFor({
        tool,
        items,
        values: proposed,
        problems: problemsOf(tool.options, { ...filled, values: proposed }, facts),
        detailsOf,
      })
    : [];
  const forecasts = useForecasts(asks, comparisons, wireNamesOf(tool));
  const estimates = estimatesOf(
    forecasts,
    asks.length,
    items.reduce((sum, { size }) => sum + size, 0),
  );

  return {
    desk,
    role,
    filled,
    filledElsewhere,
    facts: {
      ...facts,
      estimates,
      ...(items.length > 1 && { names: new Map(items.map(({ uid, name }) => [uid, name])) }),
    },
    problems,
    asksPassword,
    takenOf,
    detailsOf,
    obstacle,
    locked,
    nothingChosen,
    forecasts,
    /** Its forecast is on its way for the first time. */
    firstLook: forecasts.told.length === 0 && asks.length > 0,
  };
}
