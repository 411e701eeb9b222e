import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  answer,
  answerWithModel,
  placesOf,
  quotedText,
  searchIndex,
  type AnswerModel,
  type CitedQuote,
  type SearchIndex,
} from '@pagewright/ai';
import { answerModel } from '@pagewright/ai/providers/answer-model.ts';
import { serveModels } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';
import type { AskedDocument } from './ai-quotes/asked.ts';
import {
  bareText,
  glyphsOf,
  lettersWithin,
  linesSaying,
  overlap,
  type Glyph,
  type Rectangle,
} from './ai-quotes/glyphs.ts';
import { honestly } from './ai-quotes/honest.ts';
import { LIES, lying } from './ai-quotes/lies.ts';
import { madeDocuments } from './ai-quotes/made-documents.ts';
import { publicDocuments } from './ai-quotes/public-documents.ts';
import { writerModel } from './ai-quotes/writers.ts';

/**
 * Whether what is said stands where it is said to stand, and whether lies are told: 200 questions, 60 of which nothing answers,
 * on made documents of eight looks and on public ones of `../shared/corpus`, without a model, with the honest one of the
 * model server, and with one that puts sentences in its own words. Places are compared with MuPDF's, as lines as tall as ours.
 * Every other question may be looked at when rules are made: `--each` names these alone. The rest is only measured.
 * usage: npm run bench -- ai-quotes [--each]
 */

const LIES_OF_EACH = 100;
const GOOD_BOX = 0.95;

interface Said {
  flaws?: readonly string[];
  statements: { text: string; quotes: readonly CitedQuote[] }[];
  omitted: number;
}
type System = (index: SearchIndex, question: string, document: AskedDocument) => Promise<Said>;

/** Questions of one half, and how many of them were refused. */
interface Asked {
  answerable: number;
  answerableRefused: number;
  unanswerable: number;
  unanswerableRefused: number;
}

const HALVES = ['looked at', 'only measured'] as const;
type Half = (typeof HALVES)[number];

interface Tally {
  asked: Readonly<Record<Half, Asked>>;
  statements: number;
  omitted: number;
  quotes: number;
  onPage: number;
  boxes: number;
  goodBoxes: number;
  sumOfBoxes: number;
}

let count = 0;
/** Nobody guesses here. */
const random = () => `bench${String((count += 1)).padStart(14, '0')}`;

async function said(model: AnswerModel, index: SearchIndex, question: string): Promise<Said> {
  const result: Said = { statements: [], omitted: 0 };
  const asking = {
    model,
    index,
    question,
    before: [],
    language: languageOf(index),
    random,
    signal: new AbortController().signal,
  };
  for await (const event of answerWithModel(asking)) {
    if (event.kind === 'statement') result.statements.push(event.statement);
    else if (event.kind === 'omitted') Object.assign(result, { omitted: event.count, flaws: event.flaws });
  }
  return result;
}

const languageOf = ({ documents }: SearchIndex): string => documents[0]?.languages[0] ?? 'en';

export async function run(args: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-ai-quotes-'));
  const server = await serveModels();
  try {
    const documents = [...(await madeDocuments(folder)), ...(await publicDocuments())];
    const asked = documents.reduce((sum, { answerable }) => sum + answerable.length, 0);
    const strange = documents.reduce((sum, { unanswerable }) => sum + unanswerable.length, 0);
    console.log(`${documents.length} documents, ${asked} questions that they answer, ${strange} that they do not\n`);
    const indexed = documents.map((document) => ({ document, index: searchIndex([document.document]) }));
    const honest = answerModel(server.settingsOf('honest', 32_000))!;
    const systems: Record<string, System> = {
      'without a model': async (index, question) => {
        const given = answer(index, question);
        const statements = given.found
          ? given.statements.map(({ text, document, quotes }) => ({
              text,
              quotes: quotes.map((quote) => ({ document, ...quote })),
            }))
          : [];
        return { statements, omitted: 0 };
      },
      'the honest model, over HTTP': (index, question) => said(honest, index, question),
      'in its own words': (index, question, { evidence }) => said(writerModel(honestly(evidence)), index, question),
    };
    console.log(
      '| answers | unanswerable refused: all / looked at / only measured | answerable refused: all / looked at / only measured | statements | honest ones withheld | quotes on their page | boxes ≥ 0.95 | mean box |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const [name, system] of Object.entries(systems)) {
      const tally = await measured(system, indexed, args.includes('--each') ? name : undefined);
      const all = tally.statements + tally.omitted;
      const mean = (tally.sumOfBoxes / Math.max(1, tally.boxes)).toFixed(3);
      const halves = HALVES.map((half) => tally.asked[half]);
      const refused = (kind: 'answerable' | 'unanswerable') =>
        [halves, ...halves.map((half) => [half])]
          .map((own) => share(sumOf(own, `${kind}Refused`), sumOf(own, kind)))
          .join(' / ');
      console.log(
        `| ${name} | ${refused('unanswerable')} | ${refused('answerable')} | ${tally.statements} | ${share(tally.omitted, all)} | ${share(tally.onPage, tally.quotes)} | ${share(tally.goodBoxes, tally.boxes)} | ${mean} |`,
      );
    }
    await lies(indexed, args.includes('--each'));
  } finally {
    await server.close();
    await closeEngine();
    await rm(folder, { recursive: true, force: true });
  }
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
const sumOf = (halves: readonly Asked[], name: keyof Asked): number =>
  halves.reduce((sum, each) => sum + each[name], 0);

type Indexed = { document: AskedDocument; index: SearchIndex };

async function measured(system: System, indexed: readonly Indexed[], each: string | undefined): Promise<Tally> {
  const none = (): Asked => ({ answerable: 0, answerableRefused: 0, unanswerable: 0, unanswerableRefused: 0 });
  const tally: Tally = {
    asked: { 'looked at': none(), 'only measured': none() },
    statements: 0,
    omitted: 0,
    quotes: 0,
    onPage: 0,
    boxes: 0,
    goodBoxes: 0,
    sumOfBoxes: 0,
  };
  const count = { answerable: 0, unanswerable: 0 };
  const halfOf = (kind: keyof typeof count): Half => HALVES[count[kind]++ % 2]!;
  const log = (text: string) => each !== undefined && console.log(`    ${each}: ${text}`);
  for (const { document, index } of indexed) {
    for (const question of document.unanswerable) {
      const half = halfOf('unanswerable');
      const { statements } = await system(index, question, document);
      tally.asked[half].unanswerable += 1;
      if (statements.length === 0) tally.asked[half].unanswerableRefused += 1;
      else if (half === 'looked at') log(`${document.name}: answered “${question}”: ${statements[0]!.text}`);
    }
    for (const question of document.answerable) {
      const half = halfOf('answerable');
      const logQuestion = (text: string) => half === 'looked at' && log(text);
      const { statements, omitted, flaws } = await system(index, question, document);
      tally.asked[half].answerable += 1;
      if (statements.length === 0) {
        tally.asked[half].answerableRefused += 1;
        logQuestion(`${document.name}: refused “${question}”`);
      }
      if (omitted > 0) logQuestion(`${document.name}: left out ${omitted} (${flaws?.join()}) of “${question}”`);
      tally.statements += statements.length;
      // What is true, yet does not answer, is a question refused.
      tally.omitted += omitted - (flaws?.filter((flaw) => flaw === 'beside').length ?? 0);
      for (const { quotes } of statements) for (const quote of quotes) place(document, quote, tally, log);
    }
  }
  return tally;
}

/** Whether MuPDF finds the words on that page, and where. */
function place(
  { name, document, glyphs }: AskedDocument,
  quote: CitedQuote,
  tally: Tally,
  log: (text: string) => unknown,
): void {
  const passage = document.passages.find(({ number }) => number === quote.passage)!;
  const places = placesOf(passage, quote);
  const pages = [...new Set(places.map(({ page }) => page))];
  let isThere = true;
  for (const page of pages) {
    const words = passage.words.filter((word) => word.page === page && word.from < quote.to && word.to > quote.from);
    const text = quotedText(passage, { passage: quote.passage, from: words[0]!.from, to: words.at(-1)!.to });
    const found = linesSaying(glyphsOf(glyphs, page), text);
    if (found.length === 0) {
      // Readers go through tables in another order, and past raised marks: then each word must stand where it is said to.
      if (words.every((word) => stands(passage.text.slice(word.from, word.to), word.box, glyphsOf(glyphs, page))))
        continue;
      isThere = false;
      log(`${name}: MuPDF does not read “${text}” on page ${page}`);
      continue;
    }
    const ours = places.filter((each) => each.page === page).map(({ box }) => box);
    const best = Math.max(...found.map((lines) => overlap(ours, lines)));
    tally.boxes += 1;
    tally.sumOfBoxes += best;
    if (best >= GOOD_BOX) tally.goodBoxes += 1;
    else log(`${name}: box ${best.toFixed(3)} of “${text.slice(0, 80)}” on page ${page}`);
  }
  tally.quotes += 1;
  if (isThere) tally.onPage += 1;
}

/** A word with a raised mark is two of MuPDF's lines: then its letters are those within its box, from left to right. */
const stands = (word: string, box: Rectangle, page: readonly Glyph[]): boolean =>
  linesSaying(page, word).some((lines) => overlap([box], lines) > 0.5) || lettersWithin(page, box) === bareText(word);

/** Each kind of lie until a hundred were told, about what the questions are about. */
async function lies(indexed: readonly Indexed[], each: boolean): Promise<void> {
  console.log('\n| lies | told | shown |');
  console.log('| --- | ---: | ---: |');
  let [told, shown] = [0, 0];
  for (const [kind, lie] of Object.entries(LIES)) {
    let [own, ownShown] = [0, 0];
    for (const { index, question } of rounds(indexed)) {
      if (own >= LIES_OF_EACH) break;
      const model = writerModel(lying(lie));
      const { statements } = await said(model, index, question);
      own += model.written.size;
      ownShown += statements.length;
      if (each) for (const { text } of statements) console.log(`    ${kind}: ${text}`);
    }
    told += own;
    shown += ownShown;
    console.log(`| ${kind} | ${own} | ${ownShown} |`);
  }
  console.log(`| all | ${told} | ${shown} |`);
}

/** The first question of each document, then the second of each. */
function rounds(indexed: readonly Indexed[]): { index: SearchIndex; question: string }[] {
  const longest = Math.max(...indexed.map(({ document }) => document.answerable.length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    indexed.flatMap(({ document, index }) => {
      const question = document.answerable[at];
      return question === undefined ? [] : [{ index, question }];
    }),
  );
}
