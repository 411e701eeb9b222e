import { answerCost, summaryCost } from '@pagewright/ai';
import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import type { AiForecast, AiRequest } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import { ownChat } from '../chats/chats.ts';
import { ownDocuments, type DocumentRow } from '../documents/view.ts';
import type { Settings } from '../../settings.ts';
import { forecastOf } from '../model-forecast.ts';

/** Measured on two cores without a model: the index of a page, and what comes before the first word. */
const SECONDS_A_PAGE = 0.006;
const SECONDS = 1;
/** What an answer in a chat would take. */
export async function forecastAnswer(
  services: Services,
  owner: OwnerId,
  { chatId, request }: { chatId: string; request: AiRequest },
): Promise<AiForecast> {
  const chat = await ownChat(services, owner, chatId);
  return forecastFor(services.settings, request, await ownDocuments(services, owner, chat.documents));
}

/** What an answer from these documents would take. */
export function forecastFor(
  settings: Settings,
  request: AiRequest,
  documents: readonly Pick<DocumentRow, 'pages' | 'characters'>[],
): AiForecast {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const reading = SECONDS + pages * SECONDS_A_PAGE;
  const model = modelSettingsOf(settings);
  if (model.kind === 'embedded') return { tokens: 0, seconds: Math.ceil(reading) };
  const characters = documents.reduce((sum, document) => sum + document.characters, 0);
  return forecastOf(
    settings,
    request.kind === 'summary' && request.selection === undefined
      ? summaryCost(model, request, characters)
      : answerCost(model, characters),
    reading,
  );
}
