import { Meanings, ModelFailure, type AnswerModel, type Passage } from '@pagewright/ai';
import type { OpenDocument } from './open-documents.ts';
import type { Asked, NewVectors } from './pieces.ts';

/** More passages are found by their words alone: their vectors would fill the memory. */
const MOST_PASSAGES = 20_000;
/** Letters of a passage: what models read of one text. */
const LONGEST = 4_000;

interface Meant {
  asked: Asked;
  documents: readonly OpenDocument[];
  signal: AbortSignal;
  /** Told what was not known yet. */
  keep: (vectors: NewVectors) => void;
}

/**
 * How near passages come to a question by what they mean, where the provider has a model for it. Where that fails, words alone
 * find them.
 */
export function meaningOf(
  { embed }: AnswerModel,
  { asked, documents, signal, keep }: Meant,
): ((question: string) => Promise<Float64Array | undefined>) | undefined {
  const passages = documents.reduce((sum, { content }) => sum + content.passages.length, 0);
  if (!embed || passages > MOST_PASSAGES || asked.request.kind !== 'question' || asked.request.selection)
    return undefined;
  return async (question) => {
    try {
      const vectors: (Float32Array | undefined)[] = [];
      for (const { id, content } of documents) {
        const known = asked.documents.find((document) => document.id === id)?.vectors ?? new Map();
        const unknown = content.passages.filter(({ number }) => !known.has(number));
        const fresh = unknown.length > 0 ? await embed(unknown.map(textOf), signal) : [];
        const added = new Map(unknown.map(({ number }, at) => [number, fresh[at]!]));
        if (added.size > 0) keep({ document: id, vectors: added });
        vectors.push(...content.passages.map(({ number }) => known.get(number) ?? added.get(number)));
      }
      const [vector] = await embed([question], signal);
      return vector && new Meanings(vectors).scores(vector);
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelFailure)) throw error;
      return undefined;
    }
  };
}

/** With what it stands under, as it is read. */
const textOf = ({ headings, caption, text }: Passage): string =>
  [headings.at(-1), caption, text]
    .filter((part) => part !== undefined)
    .join('\n')
    .slice(0, LONGEST);
