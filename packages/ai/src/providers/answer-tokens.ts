import { tokensOf, type ModelRequest } from './role.ts';
import type { Source } from './source.ts';

/** What a model may think, beside what it says. */
const THOUGHT_TOKENS = 8_000;

/** No provider says how many an image is before it has seen it; those that say it then count up to so many. */
const IMAGE_TOKENS = 1_600;

/** Providers count what is thought as part of the answer: a model that thinks has room for both, as far as its context goes. */
export function answerTokens({ thinks, contextTokens }: Source, request: ModelRequest): number {
  const most = request.answerTokens;
  if (!thinks) return most;
  return Math.max(most, Math.min(most + THOUGHT_TOKENS, contextTokens - tokensAsked(request)));
}

/** Of a request, as we estimate them. */
export function tokensAsked({ instructions, messages, images = [] }: ModelRequest): number {
  const texts = messages.reduce((sum, { text }) => sum + tokensOf(text), tokensOf(instructions));
  return texts + images.length * IMAGE_TOKENS;
}
