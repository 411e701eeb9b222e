import { event, isRecord, needed, NotTaken, recordsOf, type Dialect, type Ending, type Json } from './dialect.ts';

/** Chat completions (https://platform.openai.com/docs/api-reference/chat/create). */

const ENDINGS: Record<Ending, string> = {
  stop: 'stop',
  length: 'length',
  refused: 'content_filter',
  tool: 'tool_calls',
};

export const openai: Dialect = {
  read: (body) => {
    needed(typeof body['model'] === 'string', 'you must provide a model parameter');
    needed(body['stream'] === true, 'this model only streams');
    namesOfParameters(body);
    const messages = recordsOf(body['messages']);
    needed(messages.length > 0, 'messages: expected an array that is not empty');
    const isOfModel = (role: unknown) => role === 'assistant';
    const told = messages.filter(({ role }) => role === 'user' || isOfModel(role));
    return {
      model: body['model'],
      instructions: messages.flatMap(({ role, content }) => (role === 'system' ? [String(content)] : [])).join('\n'),
      messages: told.map(({ role, content }) => ({ of: isOfModel(role) ? 'model' : 'person', text: textOf(content) })),
      images: told.flatMap(({ content }) => recordsOf(content).flatMap(imageOf)),
      answerTokens: Number(body['max_completion_tokens'] ?? body['max_tokens'] ?? Infinity),
    };
  },
  begin: (model) => chunk(model, { role: 'assistant', content: '' }),
  piece: (text, model) => chunk(model, { content: text }),
  thought: (text, model) => chunk(model, { reasoning_content: text }),
  toolCall: (model) =>
    chunk(model, {
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'open_url', arguments: '{}' } }],
    }),
  end: (ending, { asked, answered }, model) =>
    chunk(model, {}, ENDINGS[ending]) +
    event({
      ...head(model),
      choices: [],
      usage: { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered },
    }) +
    event('[DONE]'),
  malformed: 'data: {"id":"c1","choices":[{"del\n\n',
  comment: ': keep-alive\n\n',
  error: (_, message, code) => ({ error: { message, type: 'invalid_request_error', param: null, code } }),
};

/** OpenAI's reasoning models take no `max_tokens`, Mistral's take neither its successor nor `stream_options`. */
function namesOfParameters(body: Json): void {
  if (body['model'] === 'newer-names' && 'max_tokens' in body)
    throw new NotTaken(
      400,
      'unsupported_parameter',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
  const strange = ['stream_options', 'max_completion_tokens'].find((name) => name in body);
  if (body['model'] === 'older-names' && strange !== undefined)
    throw new NotTaken(422, 'extra_forbidden', `body, ${strange}: Extra inputs are not permitted`);
}

const head = (model: string) => ({ id: 'c1', object: 'chat.completion.chunk', created: 1_790_000_000, model });

const chunk = (model: string, delta: Json, ending: string | null = null) =>
  event({ ...head(model), choices: [{ index: 0, delta, finish_reason: ending }] });

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : recordsOf(content)
        .flatMap(({ type, text }) => (type === 'text' ? [String(text)] : []))
        .join('\n');

function imageOf({ type, image_url: image }: Json): string[] {
  if (type !== 'image_url' || !isRecord(image)) return [];
  return [/^data:([^;]+);base64,./.exec(String(image['url']))?.[1] ?? 'unreadable'];
}
