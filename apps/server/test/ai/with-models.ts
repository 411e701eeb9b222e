import path from 'node:path';
import { serveModels, type ModelServer } from '@pagewright/testkit';
import { startTestServer, type TestServer } from '../server.ts';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

export interface ServerWithModels {
  server: TestServer;
  models: ModelServer;
  stop: () => Promise<void>;
}

/** A server that asks the model server of the test kit, where the honest model answers unless another is played. */
export async function startWithModels(settings: Record<string, string> = {}): Promise<ServerWithModels> {
  const models = await serveModels();
  const provider = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: models.openai, AI_MODEL: 'honest' };
  const server = await startTestServer({ ...provider, ...settings }, MAIN);
  const stop = async () => {
    await server.stop();
    await models.close();
  };
  return { server, models, stop };
}
