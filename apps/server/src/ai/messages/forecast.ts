import { answerCost, summaryCost } from '@pagewright/ai';
import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import type { AiRequest } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import { ownChat } from '../chats/chats.ts';
import { ownDocuments, type DocumentRow } from '../documents/view.ts';
import type { Settings } from '../../settings.ts';

interface AnswerForecast {
  /** In and out, at most. */
  tokens: number;
  cost?: { amount: number; currency: string };
  seconds: number;
}

/** Measured on two cores without a model: the index of a page, and what comes before the first word. */
const SECONDS_A_PAGE = 0.006;
const SECONDS = 1;
/** Of a usual model: tokens that it writes in a second, and what a request waits for. */
const TOKENS_A_SECOND = 60;
const SECONDS_A_REQUEST = 2;
const MILLION = 1_000_000;

/** What an answer in a chat would take. */
export async function forecastAnswer(
  services: Services,
  owner: OwnerId,
  { chatId, request }: { chatId: string; request: AiRequest },
): Promise<AnswerForecast> {
  const chat = await ownChat(services, owner, chatId);
  return forecastFor(services.settings, request, await ownDocuments(services, owner, chat.documents));
}

/** What an answer from these documents would take. */
export function forecastFor(
  settings: Settings,
  request: AiRequest,
  documents: readonly Pick<DocumentRow, 'pages' | 'characters'>[],
): AnswerForecast {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const reading = SECONDS + pages * SECONDS_A_PAGE;
  const model = modelSettingsOf(settings);
  if (model.kind === 'embedded') return { tokens: 0, seconds: Math.ceil(reading) };
  const characters = documents.reduce((sum, document) => sum + document.characters, 0);
  const { asked, answered, requests } =
    request.kind === 'summary' && request.selection === undefined
      ? summaryCost(model, request, characters)
      : answerCost(model, characters);
  const prices = settings.AI_PRICES;
  return {
    tokens: asked + answered,
    ...(prices && {
      cost: {
        amount: (asked * prices.asked + answered * prices.answered) / MILLION,
        currency: prices.currency,
      },
    }),
    seconds: Math.ceil(reading + requests * SECONDS_A_REQUEST + answered / TOKENS_A_SECOND),
  };
}
