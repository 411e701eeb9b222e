import { randomBytes } from 'node:crypto';
import {
  answerWithModel,
  quotedText,
  searchIndex,
  type AnswerModel,
  type CheckedStatement,
  type CitedQuote,
} from '@pagewright/ai';
import { answerWithoutModel, quoteOf } from './answer-without-model.ts';
import { askedDocuments, type OpenDocument } from './open-documents.ts';
import type { Asked, Piece } from './pieces.ts';

const random = () => randomBytes(12).toString('hex');

/** Answers by a model, of whose sentences only those are told whose words our own code has found in the documents. */
export async function* answerByModel(asked: Asked, model: AnswerModel, signal: AbortSignal): AsyncGenerator<Piece> {
  const { request, before, language } = asked;
  if (request.kind !== 'question' || asked.documents.length === 0) {
    yield* answerWithoutModel(asked);
    return;
  }
  const documents = askedDocuments(asked);
  const index = searchIndex(documents.map(({ content }) => content));
  const asking = { model, index, question: request.question, before, language, random, signal };
  for await (const event of answerWithModel(asking)) {
    if (event.kind === 'statement') yield statementOf(event.statement, documents);
    else if (event.kind === 'missing') {
      yield { kind: 'missing' };
      for (const { document, quote } of event.nearest) yield nearest({ document, ...quote }, documents);
    } else if (event.kind !== 'found') yield event;
  }
}

function statementOf({ text, quotes, computed }: CheckedStatement, documents: readonly OpenDocument[]): Piece {
  const said = quotes.map((quote) => quoteOf(documents[quote.document]!, quote));
  const figures = said.map((quote) => quote.text);
  return {
    kind: 'statement',
    said: { kind: 'said', text, quotes: said, ...(computed && { computed: workedOut(computed.operation, figures) }) },
  };
}

function nearest(quote: CitedQuote, documents: readonly OpenDocument[]): Piece {
  const open = documents[quote.document]!;
  const text = quotedText(open.content.passages[quote.passage]!, quote);
  return { kind: 'statement', said: { kind: 'nearest', text, quotes: [quoteOf(open, quote)] } };
}

type Operation = NonNullable<CheckedStatement['computed']>['operation'];

/** How a figure follows from the quoted ones, as one writes it down. */
function workedOut(operation: Operation, figures: readonly string[]): string {
  const [first = '', second = ''] = figures;
  const written = {
    sum: figures.join(' + '),
    difference: figures.join(' − '),
    ratio: figures.join(' ÷ '),
    'percent-change': `(${second} − ${first}) ÷ ${first}`,
    average: `(${figures.join(' + ')}) ÷ ${figures.length}`,
  } as const satisfies Record<Operation, string>;
  return written[operation];
}
