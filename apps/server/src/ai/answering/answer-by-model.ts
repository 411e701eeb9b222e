import { randomBytes } from 'node:crypto';
import {
  answerWithModel,
  asksForWhole,
  chatWithModel,
  describeImage,
  explainWithModel,
  summarizeWithModel,
  type AnswerModel,
  type CheckedStatement,
  type LineEvent,
  type ModelAnswerEvent,
} from '@pagewright/ai';
import type { AiStatement } from '@pagewright/contract';
import { figures, missing, placeSelected, quoteOf, sectionOf } from './answer-without-model.ts';
import type { OpenDocument, OpenDocuments } from './open-documents.ts';
import { meaningOf } from './meaning.ts';
import type { Asked, NewVectors, Piece } from './pieces.ts';

const random = () => randomBytes(12).toString('hex');

const IN_SHORT = { length: 'short', bySection: false, audience: 'anyone' } as const;

interface Modelled {
  asked: Asked;
  open: OpenDocuments;
  model: AnswerModel;
  signal: AbortSignal;
}

/** Answers by a model, of whose sentences only those are told whose words our own code has found in the documents. */
export async function* answerByModel(modelled: Modelled): AsyncGenerator<Piece> {
  const { asked, open, model, signal } = modelled;
  const { request, language, before } = asked;
  const documents = open.asked(asked);
  const base = { model, language, random, signal };
  if (request.kind === 'summary') yield* summary(modelled, request, documents);
  else if (request.kind === 'explain') {
    const index = open.indexOf(documents);
    const selected = { text: request.selection.text, ...placeSelected(request.selection, documents) };
    yield* checked(explainWithModel({ ...base, index, selected, level: request.level }), documents);
  } else if (documents.length === 0)
    yield* lines('free', chatWithModel({ ...base, question: request.question, before }));
  else yield* answered(modelled, request.question, documents);
}

/** What an image shows is asked for where nothing that was read in it answers. */
async function* answered(
  { asked, open, model, signal }: Modelled,
  question: string,
  documents: readonly OpenDocument[],
): AsyncGenerator<Piece> {
  if (asksForWhole(question)) return yield* summary({ asked, open, model, signal }, IN_SHORT, documents);
  const { before, language, image } = asked;
  const base = { model, language, random, signal, question };
  const index = open.indexOf(documents);
  const fresh: NewVectors[] = [];
  const meaning = meaningOf(model, { asked, documents, signal, keep: (vectors) => void fresh.push(vectors) });
  const events = answerWithModel({ ...base, index, before, meaning });
  const pieces = checked(events, documents, fresh);
  if (!image || !model.sees) return yield* pieces;
  let isMissing = false;
  for await (const piece of pieces) {
    if (piece.kind === 'missing') isMissing = true;
    else if (piece.kind !== 'statement' || piece.said.kind !== 'nearest') yield piece;
  }
  if (isMissing) yield* lines('seen', describeImage({ ...base, image }));
}

/** `fresh`: what was found out on the way, and is to be kept. */
async function* checked(
  events: AsyncIterable<ModelAnswerEvent>,
  documents: readonly OpenDocument[],
  fresh: NewVectors[] = [],
): AsyncGenerator<Piece> {
  for await (const event of events) {
    for (const vectors of fresh.splice(0)) yield { kind: 'vectors', ...vectors };
    yield* piecesOf(event, documents);
  }
}

function* piecesOf(event: ModelAnswerEvent, documents: readonly OpenDocument[]): Generator<Piece> {
  if (event.kind === 'statement') yield statementOf(event.statement, documents);
  else if (event.kind === 'missing') yield* missing(event.nearest, documents);
  else if (event.kind === 'omitted') yield event;
}

async function* lines(kind: AiStatement['kind'], events: AsyncIterable<LineEvent>): AsyncGenerator<Piece> {
  for await (const event of events)
    if (event.kind === 'line') yield { kind: 'statement', said: { kind, text: event.text, quotes: [] } };
    else if (event.kind === 'omitted') yield event;
}

type SummaryRequest = Extract<Asked['request'], { kind: 'summary' }>;

/** Each document by itself; parts that were done before the worker ended are not asked for again. */
async function* summary(
  { asked: { language, parts }, model, signal }: Modelled,
  { length, bySection, audience }: Pick<SummaryRequest, 'length' | 'bySection' | 'audience'>,
  documents: readonly OpenDocument[],
): AsyncGenerator<Piece> {
  for (const open of documents) {
    const kept = parts.flatMap((each) => (each.document === open.id ? [each.part] : []));
    const settings = { length, bySection, audience };
    const events = summarizeWithModel({ ...settings, model, document: open.content, language, kept, random, signal });
    let section = sectionOf(open, documents);
    for await (const event of events) {
      if (event.kind === 'part') yield { kind: 'part', document: open.id, part: event.part };
      else if (event.kind === 'omitted') yield event;
      else if (event.kind === 'statement') {
        const title = event.section === undefined ? section : sectionOf(open, documents, event.section);
        yield statementOf(
          event.statement,
          [open],
          title === section && event.section !== undefined ? undefined : title,
        );
        section = event.section === undefined ? undefined : title;
      }
    }
    yield* figures(open, settings);
  }
}

function statementOf(
  { text, quotes, computed }: CheckedStatement,
  documents: readonly OpenDocument[],
  section?: string,
): Piece {
  return {
    kind: 'statement',
    said: {
      kind: 'said',
      text,
      quotes: quotes.map((quote) => quoteOf(documents[quote.document]!, quote)),
      ...(computed && { computed: computed.how }),
      ...(section !== undefined && { section }),
    },
  };
}
