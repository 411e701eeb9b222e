import { event, isRecord, needed, NotTaken, recordsOf, type Dialect, type Ending, type Json } from './dialect.ts';

/** Messages (https://docs.anthropic.com/en/api/messages-streaming). */

const ENDINGS: Record<Ending, string> = {
  stop: 'end_turn',
  length: 'max_tokens',
  refused: 'refusal',
  tool: 'tool_use',
};

const told = (data: Json & { type: string }) => event(data, data.type);

export const anthropic: Dialect = {
  read: (body, headers) => {
    if (!headers['x-api-key']) throw new NotTaken(401, 'authentication_error', 'x-api-key header is required');
    needed(headers['anthropic-version'] === '2023-06-01', 'anthropic-version: header is required');
    needed(typeof body['model'] === 'string', 'model: Field required');
    needed(typeof body['max_tokens'] === 'number', 'max_tokens: Field required');
    needed(body['stream'] === true, 'this model only streams');
    const messages = recordsOf(body['messages']);
    needed(messages[0]?.['role'] === 'user', 'messages: first message must use the "user" role');
    return {
      model: body['model'],
      instructions: textOf(body['system']),
      messages: messages.map(({ role, content }) => ({
        of: role === 'assistant' ? 'model' : 'person',
        text: textOf(content),
      })),
      images: messages.flatMap(({ content }) => recordsOf(content).flatMap(imageOf)),
      answerTokens: body['max_tokens'],
    };
  },
  begin: (model) =>
    told({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        content: [],
        model,
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }) + told({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  piece: (text) => told({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  thought: (text) =>
    told({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    }) +
    told({ type: 'content_block_delta', index: 1, delta: { type: 'thinking_delta', thinking: text } }) +
    told({ type: 'content_block_stop', index: 1 }),
  toolCall: () =>
    told({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 'toolu_1', name: 'open_url', input: {} },
    }) +
    told({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{}' } }) +
    told({ type: 'content_block_stop', index: 1 }),
  end: (ending, { asked, answered }) =>
    told({ type: 'content_block_stop', index: 0 }) +
    told({
      type: 'message_delta',
      delta: { stop_reason: ENDINGS[ending], stop_sequence: null },
      usage: { input_tokens: asked, output_tokens: answered },
    }) +
    told({ type: 'message_stop' }),
  malformed: 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"del\n\n',
  comment: told({ type: 'ping' }),
  error: (_, message, code) => ({ type: 'error', error: { type: code, message } }),
};

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : recordsOf(content)
        .flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []))
        .join('\n');

function imageOf({ type, source }: Json): string[] {
  if (type !== 'image' || !isRecord(source)) return [];
  return [source['type'] === 'base64' && source['data'] ? String(source['media_type']) : 'unreadable'];
}
