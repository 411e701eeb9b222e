import { mainLanguageOf } from '../passages/main-language.ts';
import type { PassageDocument } from '../passages/passage.ts';
import { askTokens, dataTokens, tokensAround, tokensOfPassages, type Cost } from '../prompts/budget.ts';
import { INSTRUCTIONS, type SummaryAudience } from '../prompts/instructions.ts';
import { tokensOf, type AnswerModel } from '../providers/role.ts';
import { cutTo } from '../answers/sources-for.ts';
import { KnownWords } from '../statements/known-words.ts';
import { modelStatements, type StatementEvent } from '../statements/model-statements.ts';
import type { CheckedStatement, Sources } from '../statements/source.ts';
import { partsOf, type Part } from './parts.ts';
import type { SummaryLength } from './summary.ts';

/** A part that is done; plain data, so that it can be kept. */
export interface SummaryPart {
  /** Counted from 0. */
  number: number;
  /** How many there are. */
  of: number;
  statements: readonly CheckedStatement[];
  omitted: number;
}

export interface SummarizingModel {
  model: AnswerModel;
  document: PassageDocument;
  length: SummaryLength;
  bySection: boolean;
  audience: SummaryAudience;
  /** Of the summary, BCP 47. */
  language: string;
  /** Parts that were done before, of the same document, model and options. */
  kept: readonly SummaryPart[];
  /** Letters and digits that nobody can guess, 16 or more, others each time. */
  random: () => string;
  signal: AbortSignal;
}

export type ModelSummaryEvent =
  /** `section`: its title, where the summary is by section. */
  | { kind: 'statement'; statement: CheckedStatement; section?: string }
  | { kind: 'part'; part: SummaryPart }
  | { kind: 'omitted'; count: number }
  | Extract<StatementEvent, { kind: 'usage' }>;

/** Sentences of a whole summary, and of each section's. */
const SENTENCES = {
  short: { whole: 4, section: 2 },
  medium: { whole: 8, section: 3 },
  long: { whole: 16, section: 5 },
} as const;
/** A summary of five points has five. */
const BULLETS = 5;
/** Sentences of a part that the whole is made from. */
const OF_PART = { fewest: 3, most: 8 };
/** Tokens of a part's text; more is read less well. */
const PART_TOKENS = 6_000;
const TOKENS_A_SENTENCE = 110;
/** Of a model with hardly any context. */
const LEAST_ROOM = 200;
/** Parts' sentences that the whole is made from. */
const MOST_TOGETHER = 120;

/**
 * A model's summary, each statement with quotes of the pages themselves. A long document is summed up part by part, `part`
 * telling of each, and then from the pages that the parts quote. If nothing of that holds, the parts' first sentences stand for it.
 */
export async function* summarizeWithModel(summarizing: SummarizingModel): AsyncGenerator<ModelSummaryEvent> {
  const { document, bySection, kept } = summarizing;
  const { parts, sentences } = planOf(summarizing);
  const [usage, done] = [{ asked: 0, answered: 0 }, [] as SummaryPart[]];
  const isWhole = parts.length === 1 || bySection;
  let omitted = 0;
  for (const part of parts) {
    const known = kept.find(({ number, of }) => number === part.number && of === parts.length);
    const section = bySection ? { section: part.title } : {};
    const statements: CheckedStatement[] = [...(known?.statements ?? [])];
    let ofPart = known?.omitted ?? 0;
    if (known) for (const statement of isWhole ? statements : []) yield { kind: 'statement', statement, ...section };
    else
      for await (const event of asked(summarizing, sourcesOf(document, part), sentences, usage)) {
        if (event.kind === 'omitted') ofPart = event.count;
        else {
          statements.push(event.statement);
          if (isWhole) yield { ...event, ...section };
        }
      }
    const own = { number: part.number, of: parts.length, statements, omitted: ofPart };
    done.push(own);
    omitted += ofPart;
    if (!known) yield { kind: 'part', part: own };
  }
  if (!isWhole) {
    const together = evenly(done, MOST_TOGETHER);
    let count = 0;
    if (together.length > 0)
      for await (const event of asked(
        summarizing,
        quotedSources(summarizing, together),
        wholeSentences(summarizing),
        usage,
      )) {
        if (event.kind === 'omitted') continue;
        count += 1;
        yield event;
      }
    if (count === 0)
      for (const statement of evenly(done, wholeSentences(summarizing))) yield { kind: 'statement', statement };
  }
  if (omitted > 0) yield { kind: 'omitted', count: omitted };
  yield { kind: 'usage', ...usage };
}

type Shape = Pick<SummarizingModel, 'length' | 'bySection' | 'audience'>;

/** What a summary of documents with so many characters takes, before any of them is read. */
export function summaryCost(model: Pick<AnswerModel, 'contextTokens'>, shape: Shape, characters: number): Cost {
  const text = tokensOfPassages(characters);
  const { room, instructions } = partRoom(model, shape);
  const parts = Math.max(1, Math.ceil(text / room));
  const isWhole = parts === 1 || shape.bySection;
  const requests = parts + (isWhole ? 0 : 1);
  const sentences = parts * sentencesOfPart(shape, parts) + (isWhole ? 0 : wholeSentences(shape));
  return {
    requests,
    asked: text + (isWhole ? 0 : dataTokens(model, instructions, 0)) + tokensAround(requests, instructions),
    answered: sentences * TOKENS_A_SENTENCE,
  };
}

const wholeSentences = ({ length, audience }: Shape): number =>
  audience === 'bullets' ? BULLETS : SENTENCES[length].whole;

function planOf({ model, document, ...shape }: SummarizingModel): { parts: Part[]; sentences: number } {
  const parts = partsOf(document, partRoom(model, shape).room, shape.bySection);
  return { parts, sentences: sentencesOfPart(shape, parts.length) };
}

/** Tokens of passages that one part has, at most. */
function partRoom(model: Pick<AnswerModel, 'contextTokens'>, { audience }: Shape) {
  const instructions = INSTRUCTIONS.summary('', { audience, sentences: OF_PART.most });
  const free = dataTokens(model, instructions, askTokens(model, OF_PART.most * TOKENS_A_SENTENCE));
  return { room: Math.max(LEAST_ROOM, Math.min(PART_TOKENS, free)), instructions };
}

function sentencesOfPart(shape: Shape, parts: number): number {
  if (shape.bySection) return SENTENCES[shape.length].section;
  const whole = wholeSentences(shape);
  if (parts <= 1) return whole;
  return Math.min(OF_PART.most, Math.max(OF_PART.fewest, Math.ceil((2 * whole) / parts)));
}

async function* asked(
  { model, document, audience, language, random, signal }: SummarizingModel,
  sources: Sources,
  sentences: number,
  usage: { asked: number; answered: number },
): AsyncGenerator<Exclude<StatementEvent, { kind: 'usage' }>> {
  const [mark, delimiter] = [random(), random()];
  const instructions = INSTRUCTIONS.summary(mark, { audience, sentences });
  const answerTokens = askTokens(model, sentences * TOKENS_A_SENTENCE);
  const ask = { instructions, sources, line: undefined, before: [], language, delimiter, answerTokens };
  const known = new KnownWords({ documents: [document], spoken: [] });
  const checking = { sources, question: { texts: [], known }, language, instructions, mark };
  let left = sentences;
  for await (const event of modelStatements(model, ask, checking, signal)) {
    if (event.kind === 'usage') {
      usage.asked += event.asked;
      usage.answered += event.answered;
    } else if (event.kind === 'omitted') yield event;
    else if (left > 0) {
      left -= 1;
      yield event;
    }
  }
}

function sourcesOf(document: PassageDocument, { passages }: Pick<Part, 'passages'>): Sources {
  const main = mainLanguageOf(document);
  return new Map(
    passages.map((passage, at) => [
      at + 1,
      {
        document: 0,
        passage: cutTo(passage, PART_TOKENS / 4),
        language: (passage.cells ? undefined : passage.language) ?? main,
        ...(document.title !== undefined && { title: document.title }),
      },
    ]),
  );
}

/** The passages that statements quote, as many as a request takes, in reading order. */
function quotedSources(
  { model, document, audience }: SummarizingModel,
  statements: readonly CheckedStatement[],
): Sources {
  const instructions = INSTRUCTIONS.summary('', { audience, sentences: OF_PART.most });
  let left = dataTokens(model, instructions, askTokens(model, SENTENCES.long.whole * TOKENS_A_SENTENCE));
  const numbers = new Set<number>();
  const byNumber = new Map(document.passages.map((passage) => [passage.number, passage]));
  for (const { quotes } of statements)
    for (const { passage: number } of quotes) {
      const cost = tokensOf(byNumber.get(number)?.text ?? '') + 30;
      if (numbers.has(number) || cost > left) continue;
      left -= cost;
      numbers.add(number);
    }
  return sourcesOf(document, { passages: document.passages.filter(({ number }) => numbers.has(number)) });
}

/** The first of each part, then the second of each, up to so many; in the order of the parts. */
function evenly(parts: readonly SummaryPart[], most: number): CheckedStatement[] {
  const longest = Math.max(0, ...parts.map(({ statements }) => statements.length));
  const taken = new Set<CheckedStatement>();
  for (let at = 0; at < longest; at += 1)
    for (const { statements } of parts) {
      const statement = statements[at];
      if (statement && taken.size < most) taken.add(statement);
    }
  return parts.flatMap(({ statements }) => statements.filter((statement) => taken.has(statement)));
}
