import { event, isRecord, needed, NotTaken, recordsOf, type Dialect, type Ending, type Json } from './dialect.ts';

/** `streamGenerateContent` with `alt=sse` (https://ai.google.dev/api/generate-content). */

const ENDINGS: Record<Ending, string> = { stop: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY', tool: 'STOP' };
const STATUSES: Record<number, string> = { 400: 'INVALID_ARGUMENT', 401: 'UNAUTHENTICATED', 429: 'RESOURCE_EXHAUSTED' };

export const gemini: Dialect = {
  read: (body, headers, path) => {
    if (!headers['x-goog-api-key']) throw new NotTaken(401, 'UNAUTHENTICATED', 'Request is missing an API key.');
    const contents = recordsOf(body['contents']);
    needed(contents.length > 0, 'contents is not specified');
    const [instructions, config] = [body['systemInstruction'], body['generationConfig']];
    return {
      model: decodeURIComponent(/\/models\/([^/:]+):/.exec(path)?.[1] ?? ''),
      instructions: isRecord(instructions) ? textOf(instructions['parts']) : '',
      messages: contents.map(({ role, parts }) => ({ of: role === 'model' ? 'model' : 'person', text: textOf(parts) })),
      images: contents.flatMap(({ parts }) => recordsOf(parts).flatMap(imageOf)),
      answerTokens: Number(isRecord(config) ? config['maxOutputTokens'] : Infinity),
    };
  },
  begin: () => '',
  piece: (text, model) => answered(model, [{ text }]),
  thought: (text, model) => answered(model, [{ text, thought: true }]),
  toolCall: (model) => answered(model, [{ functionCall: { name: 'open_url', args: {} } }]),
  end: (ending, usage, model) =>
    answered(model, [{ text: '' }], {
      finishReason: ENDINGS[ending],
      usageMetadata: {
        promptTokenCount: usage.asked,
        candidatesTokenCount: usage.answered,
        totalTokenCount: usage.asked + usage.answered,
      },
    }),
  malformed: 'data: {"candidates":[{"content":{"par\n\n',
  comment: ': keep-alive\n\n',
  error: (status, message) => ({ error: { code: status, message, status: STATUSES[status] ?? 'INTERNAL' } }),
};

function answered(model: string, parts: Json[], { finishReason, ...rest }: Json = {}): string {
  const candidate = {
    content: { role: 'model', parts },
    index: 0,
    ...(finishReason !== undefined && { finishReason }),
  };
  return event({ candidates: [candidate], ...rest, modelVersion: model, responseId: 'r1' });
}

const textOf = (parts: unknown): string =>
  recordsOf(parts)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n');

function imageOf({ inlineData: data }: Json): string[] {
  return isRecord(data) ? [data['data'] ? String(data['mimeType']) : 'unreadable'] : [];
}
