import './quiet.ts';
import { streamText, type ModelMessage as SdkMessage } from 'ai';
import { answerTokens, tokensAsked } from './answer-tokens.ts';
import { failureOfEnd, failureOfError } from './failures.ts';
import type { ModelLimits } from './limits.ts';
import { modelNamedIn } from './model-named-in.ts';
import { PassingFailure } from './passing-failure.ts';
import type { Patience } from './patience.ts';
import { ModelFailure, tokensOf, type ModelPiece, type ModelRequest } from './role.ts';
import type { Source } from './source.ts';
import { wholeCharacters } from './whole-characters.ts';
import { wireTo } from './wire.ts';

interface Watch {
  stop: AbortSignal;
  patience: Patience;
  limits: ModelLimits;
}

/** One try: the text as it comes, then usage. Fails with `ModelFailure`, and has closed the connection by then. */
export async function* oneAnswer(
  source: Source,
  request: ModelRequest,
  { stop, patience, limits }: Watch,
): AsyncGenerator<ModelPiece> {
  const closing = new AbortController();
  const wire = wireTo({
    origin: source.origin,
    bytes: { all: limits.streamBytes, event: limits.answerBytes },
    adapts: source.adapts ?? (() => false),
  });
  const whole = wholeCharacters();
  const encoder = new TextEncoder();
  let [said, bytes, model, hasBegun] = ['', 0, '', false];
  try {
    const { stream } = streamText({
      model: source.model(wire.fetch),
      instructions: request.instructions,
      messages: messagesOf(request),
      maxOutputTokens: answerTokens(source, request),
      maxRetries: 0,
      abortSignal: AbortSignal.any([stop, closing.signal]),
      telemetry: { isEnabled: false },
      include: { rawChunks: true },
      // Without it errors are written to the console, with the request in them. They come as parts, too.
      onError: () => {},
    });
    for await (const part of stream) {
      switch (part.type) {
        case 'raw':
          hasBegun = true;
          model ||= modelNamedIn(part.rawValue);
          break;
        case 'reasoning-delta':
          if (part.text === '') break;
          source.thinks = true;
          patience.heard();
          break;
        case 'text-delta': {
          const text = whole(part.text);
          if (text === '') break;
          patience.heard();
          said += text;
          bytes += encoder.encode(text).length;
          if (bytes > limits.answerBytes) throw new ModelFailure('broken');
          yield { kind: 'text', text };
          break;
        }
        case 'tool-input-start':
        case 'tool-call':
          throw new ModelFailure('refused');
        case 'error':
          throw wire.failure() ?? failureOfError(part.error);
        case 'abort':
          throw wire.failure() ?? new ModelFailure('broken');
        case 'finish': {
          const { inputTokens, outputTokens, outputTokenDetails } = part.totalUsage;
          const failure = wire.failure() ?? failureOfEnd(part, { said, hasBegun, mayThink: !source.thinks });
          if (
            outputTokenDetails.reasoningTokens ||
            (failure instanceof PassingFailure && part.finishReason === 'length')
          )
            source.thinks = true;
          if (!failure || counted(inputTokens) !== undefined)
            yield {
              kind: 'usage',
              asked: counted(inputTokens) ?? tokensAsked(request),
              answered: counted(outputTokens) ?? tokensOf(said),
              ...(model !== '' && { model }),
            };
          if (failure) throw failure;
          return;
        }
      }
    }
    throw wire.failure() ?? failureOfEnd(undefined, { said, hasBegun, mayThink: false });
  } catch (error) {
    throw error instanceof ModelFailure ? error : (wire.failure() ?? failureOfError(error));
  } finally {
    closing.abort();
  }
}

function messagesOf({ messages, images = [] }: ModelRequest): SdkMessage[] {
  const last = messages.length - 1;
  return messages.map(({ of, text }, index) => {
    if (of === 'model') return { role: 'assistant', content: text };
    if (index < last || images.length === 0) return { role: 'user', content: text };
    return {
      role: 'user',
      content: [
        ...images.map(({ bytes, type }) => ({ type: 'file' as const, mediaType: type, data: bytes })),
        { type: 'text', text },
      ],
    };
  });
}

const counted = (tokens: number | undefined): number | undefined =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : undefined;
