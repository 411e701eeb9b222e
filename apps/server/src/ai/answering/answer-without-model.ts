import { answer, placesOf, quotedText, searchIndex, summarize, type Quote, type Statement } from '@pagewright/ai';
import type { AiQuote, AiStatement } from '@pagewright/contract';
import { askedDocuments, type OpenDocument } from './open-documents.ts';
import type { Asked, Piece } from './pieces.ts';

/** Answers in the documents' own words: sentences, rows of tables and cells, as they stand there. */
export function* answerWithoutModel(asked: Asked): Generator<Piece> {
  const documents = askedDocuments(asked);
  if (asked.request.kind === 'summary') yield* summary(asked.request, documents);
  else yield* found(asked, documents);
}

function* found({ request, before }: Asked, documents: readonly OpenDocument[]): Generator<Piece> {
  const index = searchIndex(documents.map(({ content }) => content));
  const question = request.kind === 'question' ? request.question : '';
  const last = before.findLast((turn) => turn.question !== '')?.question;
  const said = answer(index, question, last === undefined ? {} : { before: last });
  if (said.found) {
    for (const statement of said.statements) yield statementOf('said', documents[statement.document]!, statement);
    return;
  }
  yield { kind: 'missing' };
  for (const { document, quote } of said.nearest) {
    const open = documents[document]!;
    yield statementOf('nearest', open, {
      text: quotedText(open.content.passages[quote.passage]!, quote),
      quotes: [quote],
    });
  }
}

type SummaryRequest = Extract<Asked['request'], { kind: 'summary' }>;

function* summary({ length, bySection }: SummaryRequest, documents: readonly OpenDocument[]): Generator<Piece> {
  for (const open of documents) {
    const { statements, sections, figures } = summarize(open.content, { length, bySection });
    // Of several documents each has a heading of its own.
    const name = documents.length > 1 ? open.name : undefined;
    for (const [at, statement] of statements.entries())
      yield statementOf('said', open, statement, at === 0 ? name : undefined);
    for (const section of sections)
      for (const [at, statement] of section.statements.entries())
        yield statementOf(
          'said',
          open,
          statement,
          at === 0 ? [name, section.title].filter(Boolean).join(' · ') : undefined,
        );
    for (const { measure, value, quote } of figures) {
      yield { kind: 'statement', said: { kind: 'figure', text: measure, value, quotes: [quoteOf(open, quote)] } };
    }
  }
}

function statementOf(
  kind: AiStatement['kind'],
  open: OpenDocument,
  { text, quotes }: Statement,
  section?: string,
): Piece {
  return {
    kind: 'statement',
    said: { kind, text, quotes: quotes.map((quote) => quoteOf(open, quote)), ...(section && { section }) },
  };
}

export function quoteOf({ id, content }: OpenDocument, quote: Quote): AiQuote {
  const passage = content.passages[quote.passage]!;
  const places = placesOf(passage, quote);
  return {
    documentId: id,
    text: quotedText(passage, quote),
    page: places[0]?.page ?? 1,
    boxes: places.map(({ page, box: { left, top, right, bottom } }) => ({ page, left, top, right, bottom })),
  };
}
