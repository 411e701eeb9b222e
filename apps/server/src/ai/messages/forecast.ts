import type { AiRequest } from '@pagewright/contract';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import { ownChat } from '../chats/chats.ts';
import { ownDocuments } from '../documents/view.ts';
import { modelOf } from '../settings.ts';

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
/** As `tokensOf` estimates them, with what each passage is fenced by. */
const CHARACTERS_A_TOKEN = 2.7;
/** Of a summary's part: its text, our words around it, its sentences. */
const PART = { text: 6_000, around: 700, answered: 800 };
/** A question brings the passages that are about it. */
const QUESTION = { asked: 7_000, answered: 1_200 };
const MILLION = 1_000_000;

/** What an answer would take. */
export async function forecastAnswer(
  services: Services,
  owner: OwnerId,
  { chatId, request }: { chatId: string; request: AiRequest },
): Promise<AnswerForecast> {
  const chat = await ownChat(services, owner, chatId);
  const documents = await ownDocuments(services, owner, chat.documents);
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  const reading = SECONDS + pages * SECONDS_A_PAGE;
  if (!modelOf(services.settings)) return { tokens: 0, seconds: Math.ceil(reading) };
  const whole = documents.reduce((sum, { characters }) => sum + characters, 0);
  const { asked, answered, requests } = tokensFor(request, whole / CHARACTERS_A_TOKEN);
  const prices = services.settings.AI_PRICES;
  const amount = prices && (asked * prices.asked + answered * prices.answered) / MILLION;
  return {
    tokens: asked + answered,
    ...(prices && amount !== undefined && { cost: { amount, currency: prices.currency } }),
    seconds: Math.ceil(reading + requests * SECONDS_A_REQUEST + answered / TOKENS_A_SECOND),
  };
}

function tokensFor(request: AiRequest, text: number): { asked: number; answered: number; requests: number } {
  const isPart = request.kind !== 'summary' || request.selection !== undefined;
  if (isPart)
    return { asked: Math.ceil(Math.min(text, QUESTION.asked) + PART.around), answered: QUESTION.answered, requests: 1 };
  const parts = Math.max(1, Math.ceil(text / PART.text));
  // Of several parts a summary of all is made.
  const requests = parts > 1 && !request.bySection ? parts + 1 : parts;
  const together = requests > parts ? PART.text : 0;
  return {
    asked: Math.ceil(text + together + requests * PART.around),
    answered: requests * PART.answered,
    requests,
  };
}
