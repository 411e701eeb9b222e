import { serveModels, type ModelServer } from '@pagewright/testkit';
import { openOwnSite, type Site } from './site.ts';

export interface ModelSite extends Site {
  /** What answers on it. */
  models: ModelServer;
}

/** A site on which a model answers. `character`: how, unless a test has it play another. */
export async function openModelSite(character: string, prices = '0.50/1.50 USD'): Promise<ModelSite> {
  const models = await serveModels();
  const site = await openOwnSite({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: models.openai,
    AI_MODEL: character,
    AI_PRICES: prices,
  });
  const close = async () => {
    await site.close();
    await models.close();
  };
  return { ...site, models, close };
}
