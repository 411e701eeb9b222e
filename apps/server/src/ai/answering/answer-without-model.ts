import {
  answer,
  explain,
  placesOf,
  quotedText,
  summarize,
  toolsFor,
  type Answer,
  type Quote,
  type SearchIndex,
  type Statement,
} from '@pagewright/ai';
import type { AiQuote, AiStatement } from '@pagewright/contract';
import { passageSelected, type OpenDocument, type OpenDocuments } from './open-documents.ts';
import type { Asked, Piece } from './pieces.ts';

/** Answers in the documents' own words: sentences, rows of tables and cells, as they stand there. */
export function* answerWithoutModel(asked: Asked, open: OpenDocuments): Generator<Piece> {
  const { request } = asked;
  const documents = open.asked(asked);
  if (request.kind === 'summary') yield* summary(request, documents);
  else if (request.kind === 'explain') yield* said(explained(request.selection, open, documents), documents);
  else if (documents.length === 0) yield* tools(request.question, asked);
  else yield* said(answered(request.question, asked, open.indexOf(documents)), documents);
}

function answered(question: string, { before }: Asked, index: SearchIndex): Answer {
  const last = before.findLast((turn) => turn.question !== '')?.question;
  return answer(index, question, last === undefined ? {} : { before: last });
}

type Selection = Extract<Asked['request'], { kind: 'explain' }>['selection'];

function explained(selection: Selection, open: OpenDocuments, documents: readonly OpenDocument[]): Answer {
  return explain(open.indexOf(documents), { text: selection.text, ...placeSelected(selection, documents) });
}

export function placeSelected(
  selection: Selection,
  documents: readonly OpenDocument[],
): { place?: { document: number; passage: number } } {
  const document = documents.findIndex(({ id }) => id === selection.documentId);
  const passage = documents[document] && passageSelected(documents[document].content, selection);
  return passage ? { place: { document, passage: passage.number } } : {};
}

function* said(told: Answer, documents: readonly OpenDocument[]): Generator<Piece> {
  if (told.found) {
    for (const statement of told.statements) yield statementOf('said', documents[statement.document]!, statement);
    return;
  }
  yield* missing(told.nearest, documents);
}

/** That the documents do not say it, and where they come nearest. */
export function* missing(
  nearest: readonly { document: number; quote: Quote }[],
  documents: readonly OpenDocument[],
): Generator<Piece> {
  yield { kind: 'missing' };
  for (const { document, quote } of nearest) {
    const open = documents[document]!;
    const text = quotedText(open.content.passages[quote.passage]!, quote);
    yield statementOf('nearest', open, { text, quotes: [quote] });
  }
}

/** Without a document: tools of ours that do what is asked for. */
function* tools(question: string, { tools: known, language }: Asked): Generator<Piece> {
  const fitting = toolsFor(question, known, language);
  if (fitting.length === 0) yield { kind: 'missing' };
  for (const { slug } of fitting) {
    const words = known.find((tool) => tool.slug === slug)?.words[language];
    if (!words) continue;
    const text = `${words.title}. ${words.description}`;
    yield { kind: 'statement', said: { kind: 'tool', text, quotes: [], tool: slug } };
  }
}

type SummaryRequest = Extract<Asked['request'], { kind: 'summary' }>;

function* summary({ length, bySection }: SummaryRequest, documents: readonly OpenDocument[]): Generator<Piece> {
  for (const open of documents) {
    const { statements, sections } = summarize(open.content, { length, bySection });
    for (const [at, statement] of statements.entries())
      yield statementOf('said', open, statement, at === 0 ? sectionOf(open, documents) : undefined);
    for (const section of sections)
      for (const [at, statement] of section.statements.entries())
        yield statementOf('said', open, statement, at === 0 ? sectionOf(open, documents, section.title) : undefined);
    yield* figures(open, { length, bySection });
  }
}

/** Key figures stand as they are in the document, whoever sums it up. */
export function* figures(open: OpenDocument, settings: Pick<SummaryRequest, 'length' | 'bySection'>): Generator<Piece> {
  for (const { measure, value, quote } of summarize(open.content, settings).figures)
    yield { kind: 'statement', said: { kind: 'figure', text: measure, value, quotes: [quoteOf(open, quote)] } };
}

/** Of several documents each has a heading of its own. */
export function sectionOf(
  { name }: OpenDocument,
  documents: readonly OpenDocument[],
  title?: string,
): string | undefined {
  const parts = [documents.length > 1 ? name : undefined, title].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function statementOf(
  kind: AiStatement['kind'],
  open: OpenDocument,
  { text, quotes }: Statement,
  section?: string,
): Piece {
  return {
    kind: 'statement',
    said: {
      kind,
      text,
      quotes: quotes.map((quote) => quoteOf(open, quote)),
      ...(section !== undefined && { section }),
    },
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
