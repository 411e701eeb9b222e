import type { AiRequest } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import { ownChat } from '../chats/chats.ts';
import { ownDocuments } from '../documents/view.ts';

/** Measured on two cores without a model: the index of a page, and what comes before the first word. */
const SECONDS_A_PAGE = 0.006;
const SECONDS = 1;

/** What an answer would take. */
export async function forecastAnswer(
  services: Services,
  owner: OwnerId,
  chatId: string,
  _request: AiRequest,
): Promise<{ tokens: number; seconds: number }> {
  const chat = await ownChat(services, owner, chatId);
  const documents = await ownDocuments(services, owner, chat.documents);
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return { tokens: 0, seconds: Math.ceil(SECONDS + pages * SECONDS_A_PAGE) };
}
