import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import type { TaskModel } from '@pagewright/tools';
import type { OwnerId } from '../callers/owner.ts';
import type { Services } from '../services.ts';
import { countTokens, tokensLeft } from './usage.ts';

/** The model that a tool may ask for an owner, whose tokens of the day are counted. */
export function taskModelFor(services: Services, owner: OwnerId): TaskModel | undefined {
  const settings = modelSettingsOf(services.settings);
  if (settings.kind === 'embedded') return undefined;
  return {
    settings,
    prices: services.settings.AI_PRICES,
    left: async () => {
      const { left, seconds } = await tokensLeft(services, owner);
      return { tokens: left, seconds };
    },
    spent: ({ asked, answered }) => countTokens(services, owner, asked + answered),
  };
}
