import { regroupingCost } from '@pagewright/ai';
import type { AiForecast, MindMap } from '@pagewright/contract';
import { headingsOfMap } from '@pagewright/tools';
import { Refused } from '../../failure.ts';
import type { Settings } from '../../settings.ts';
import { forecastOf } from '../model-forecast.ts';
import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';

/** What regrouping a map takes. Refused where there is no model, or it does not take so many branches. */
export function forecastRegrouping(settings: Settings, map: MindMap): AiForecast {
  const model = modelSettingsOf(settings);
  if (model.kind === 'embedded') throw new Refused('AI_NO_MODEL');
  const { headings, limits } = headingsOfMap(map);
  const cost = regroupingCost(model, headings, limits);
  if (!cost) throw new Refused('AI_MAP_TOO_WIDE');
  return forecastOf(settings, cost, 0);
}
