import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { wireNamesOf } from '../conversion/option-names.ts';
import { forecastQueries, withProposedChoice } from '../forecast/queries.ts';
import { estimatesOf } from '../forecast/estimates.ts';
import { mattersOf, useForecasts, type Forecasts } from '../forecast/use-forecasts.ts';
import { problemsOf, type OptionValues } from '../options/values.ts';
import { choosesNothing, gridRole } from '../pages/grid-role.ts';
import type { ContentView } from './content-view.ts';
import { preparationOf, type Preparation } from './preparation.ts';
import type { FileWork } from './use-file-work.ts';

export interface PreparationWithForecasts extends Preparation {
  forecasts: Forecasts;
  /** The first forecast is loading, and there is none to show yet. */
  awaitsForecast: boolean;
}

/** What follows from the files, their contents and the form before a start, with the server's forecasts. */
export function usePreparation(work: FileWork, content: ContentView | undefined): PreparationWithForecasts {
  const { tool, items, phase } = work;
  const preparation = preparationOf(work, content);
  const { filled, facts, problems, detailsOf, obstacle } = preparation;

  const values = forecastValues(filled.values, content);
  const couldStart = obstacle === undefined || obstacle === 'nothing turned';
  const isUndecided = content ? content.missing === 'nothing chosen' : awaitsChoice(tool, filled.values);
  const queries =
    phase === 'preparing' && couldStart && !isUndecided
      ? forecastQueries({ tool, items, values, problems, detailsOf })
      : [];
  const proposed = queries.length > 0 ? withProposedChoice(tool.options, values) : undefined;
  const comparisons = proposed
    ? forecastQueries({
        tool,
        items,
        values: proposed,
        problems: problemsOf(tool.options, { ...filled, values: proposed }, facts),
        detailsOf,
      })
    : [];
  const forecasts = useForecasts(queries, comparisons, wireNamesOf(tool));
  const bytes = items.reduce((sum, { size }) => sum + size, 0);

  return {
    ...preparation,
    facts: { ...facts, estimates: estimatesOf(forecasts, queries.length, bytes), matters: mattersOf(forecasts.tasks) },
    forecasts,
    awaitsForecast: forecasts.tasks.length === 0 && queries.length > 0,
  };
}

/** True for a tool whose pages are chosen in a grid that is still loading, and none is chosen by another option. */
function awaitsChoice({ screen, options }: CatalogueTool, values: OptionValues): boolean {
  const role = screen === 'pages' ? gridRole(options) : undefined;
  return role?.does === 'choose' && choosesNothing(role, options, values, String(values[role.option] ?? ''));
}

/** Of the values that the contents fill in, only those that a forecast depends on. */
function forecastValues(filled: OptionValues, content: ContentView | undefined): OptionValues {
  if (!content) return filled;
  const others = Object.entries(filled).filter(([name]) => !(name in content.values));
  return { ...Object.fromEntries(others), ...content.forecastValues };
}
