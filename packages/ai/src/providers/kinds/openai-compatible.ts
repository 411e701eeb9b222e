import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderSettings } from '../settings.ts';
import type { Source } from '../source.ts';

/** OpenAI, Mistral, vLLM, Ollama, llama.cpp server and others: chat completions as OpenAI’s first models took them. */
export function openaiCompatible({ baseUrl, apiKey, model, embeddingModel, contextTokens }: ProviderSettings): Source {
  if (baseUrl === undefined) throw new TypeError('there is no usual address of this kind');
  // Reasoning models of OpenAI want the newer name; Mistral takes neither it nor `stream_options`, and tells its usage unasked.
  let [newerNames, includeUsage] = [false, true];
  const provider = (wire: typeof fetch) =>
    createOpenAICompatible({
      name: 'provider',
      baseURL: baseUrl,
      ...(apiKey !== undefined && { apiKey }),
      fetch: wire,
      includeUsage,
      transformRequestBody: ({ max_tokens: most, ...body }) => ({
        ...body,
        [newerNames ? 'max_completion_tokens' : 'max_tokens']: most as unknown,
      }),
    });
  return {
    origin: new URL(baseUrl).origin,
    contextTokens,
    thinks: false,
    model: (wire) => provider(wire)(model),
    ...(embeddingModel !== undefined && { embedding: (wire) => provider(wire).embeddingModel(embeddingModel) }),
    textsACall: 64,
    adapts: (said) => {
      if (!newerNames && said.includes('max_completion_tokens')) return (newerNames = true);
      if (!includeUsage || !said.includes('stream_options')) return false;
      includeUsage = false;
      return true;
    },
  };
}
