import type { AiDocument } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { holdUntilNews } from '../../tasks/hold.ts';
import { findDocument, viewDocument, type SeenDocument } from './view.ts';

interface Hold {
  /** Of the upload that it was read from. */
  token: string;
  /** Progress that the page shows already; without it the answer comes at once. */
  seen: number | undefined;
}

/** The document and how far it is read. While the page already knows it, the answer waits up to the polling interval. */
export async function holdDocument(
  services: Services,
  owner: OwnerId,
  { token, seen }: Hold,
  signal: AbortSignal,
): Promise<AiDocument> {
  const first = await read(services, owner, token);
  const isNews = ({ state, progress }: AiDocument) => state !== 'reading' || progress !== seen;
  if (seen === undefined || first.token === null || isNews(viewDocument(first))) return viewDocument(first);
  const view = async () => viewDocument(await read(services, owner, token));
  return holdUntilNews(services.signals, { token: first.token, read: view, isNews }, signal);
}

async function read({ polling }: Services, owner: OwnerId, upload: string): Promise<SeenDocument> {
  const found = await polling.steady((database) => findDocument(database, owner, { upload }));
  if (!found) throw new Refused('NOT_FOUND');
  return found;
}
