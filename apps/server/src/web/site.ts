import { LIMITS, type SiteContext } from '@pagewright/contract';
import { catalogueEntry, catalogueTool } from '@pagewright/tools';
import type { Services } from '../services.ts';

/** What every page is rendered with, apart from what belongs to one answer. */
export function createSite({ catalogue, missing, settings }: Services): Omit<SiteContext, 'origin' | 'nonce'> {
  return {
    catalogue: (language) => [...catalogue.values()].map((tool) => catalogueEntry(tool, language, missing)),
    tool: (slug, language) => {
      const tool = catalogue.get(slug);
      return tool && catalogueTool(tool, language, missing);
    },
    config: {
      taskBytes: LIMITS.taskBytes,
      taskFiles: LIMITS.taskFiles,
      retentionMinutes: settings.RETENTION_MINUTES,
      plans: settings.PLANS,
    },
  };
}
