import { contentWords } from './characters/content-words.ts';
import { NotTaken, recordsOf, type Json } from './dialects/dialect.ts';

const DIMENSIONS = 64;

/** A vector of length 1 in which each content word has its place: texts with the same words are near. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of contentWords(text)) vector[placeOf(word)]! += 1;
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function placeOf(word: string): number {
  let hash = 0;
  for (const letter of word) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return hash % DIMENSIONS;
}

export function vectorsOf({ model, texts }: Embeddings): number[][] {
  return (model === 'fewer' ? texts.slice(1) : texts).map(vectorOf);
}

/** The model and the texts of a request for embeddings, and how they are answered; nothing where it asks for none. */
export function embeddingsIn(path: string, body: Json): Embeddings | undefined {
  if (path.endsWith('/embeddings')) {
    const texts = (Array.isArray(body['input']) ? body['input'] : [body['input']]).map(String);
    const answer = (vectors: number[][]) => ({
      object: 'list',
      data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      model: body['model'],
      usage: { prompt_tokens: texts.length, total_tokens: texts.length },
    });
    return { model: String(body['model']), texts: atMost(texts, 2048), answer };
  }
  const [, model = '', verb] = /\/models\/([^/:]+):(batchEmbedContents|embedContent)$/.exec(path) ?? [];
  if (verb === undefined) return undefined;
  const requests = verb === 'embedContent' ? [body] : recordsOf(body['requests']);
  const texts = requests.map(({ content }) => String(recordsOf((content as Json)['parts'])[0]?.['text']));
  const answer = (vectors: number[][]) =>
    verb === 'embedContent'
      ? { embedding: { values: vectors[0] } }
      : { embeddings: vectors.map((values) => ({ values })) };
  return { model: decodeURIComponent(model), texts: atMost(texts, 100), answer };
}

interface Embeddings {
  model: string;
  texts: string[];
  answer: (vectors: number[][]) => unknown;
}

function atMost(texts: string[], most: number): string[] {
  if (texts.length > most) throw new NotTaken(400, 'invalid_request_error', `at most ${most} inputs`);
  return texts;
}
