import { wireNamesOf } from '../conversion/use-conversion.ts';
import { asksFor, proposedInstead } from '../forecast/asks.ts';
import { estimatesOf } from '../forecast/estimates.ts';
import { useForecasts, type Forecasts } from '../forecast/use-forecasts.ts';
import { problemsOf, type OptionValues } from '../options/values.ts';
import type { ContentView } from './content-view.ts';
import { preparationOf, type Preparation } from './preparation.ts';
import type { FileWork } from './use-file-work.ts';

export interface PreparationWithForecasts extends Preparation {
  forecasts: Forecasts;
  /** The first forecast is on its way, and nothing is told yet. */
  firstForecast: boolean;
}

/** What follows from the files, their contents and the form before a start, with what the server foretells of it. */
export function usePreparation(work: FileWork, content: ContentView | undefined): PreparationWithForecasts {
  const { tool, items, phase } = work;
  const preparation = preparationOf(work, content);
  const { filled, facts, problems, detailsOf, obstacle } = preparation;

  const values = forecastValues(filled.values, content);
  const couldStart = obstacle === undefined || obstacle === 'nothing turned';
  const asks =
    phase === 'preparing' && couldStart && content?.missing !== 'nothing chosen'
      ? asksFor({ tool, items, values, problems, detailsOf })
      : [];
  const proposed = asks.length > 0 ? proposedInstead(tool.options, values) : undefined;
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
  const bytes = items.reduce((sum, { size }) => sum + size, 0);

  return {
    ...preparation,
    facts: { ...facts, estimates: estimatesOf(forecasts, asks.length, bytes) },
    forecasts,
    firstForecast: forecasts.told.length === 0 && asks.length > 0,
  };
}

/** Without what the contents fill in, except for what a forecast depends on. */
function forecastValues(filled: OptionValues, content: ContentView | undefined): OptionValues {
  if (!content) return filled;
  const others = Object.entries(filled).filter(([name]) => !(name in content.values));
  return { ...Object.fromEntries(others), ...content.forecastValues };
}
