import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { answer, pageOf, search, searchIndex } from '@pagewright/ai';
import { PEERS, textOfPages, type Finder } from './ai-retrieval/peers.ts';
import { postgresPeer } from './ai-retrieval/postgres.ts';
import { placeOf, ranksOf, written } from './ai-retrieval/ranks.ts';
import { readReport } from './ai-retrieval/read-report.ts';

/**
 * Whether the page that answers a question is found: 47 questions on 22 annual and quarterly reports with 1,705 pages of
 * `../shared/corpus/ai/financebench` (patronus-ai/financebench), and whether answers in the reports' own words stand on that
 * page, and are refused where the report is another company's. Weights were found on every other report, by name from the first.
 * Recognized pages are kept in the folder of AI_BENCH_PAGES, else in the temporary one.
 * usage: npm run bench -- ai-retrieval [--each]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/ai/financebench');
const AIMS = '0.33 / – / 0.62 / 0.78';
/** Passages among whose pages the wanted ones are looked for. */
const DEPTH = 200;

interface Asked {
  doc_name: string;
  company: string;
  question: string;
  /** `evidence_page_num` counts from 0. */
  evidence: readonly { evidence_page_num: number }[];
}

type Half = 'tuned on' | 'held out';

interface Outcome {
  system: string;
  half: Half;
  place: number;
  ms: number;
}

const OURS = 'ours';

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const lines = (await readFile(path.join(CORPUS, 'questions.jsonl'), 'utf8')).trim().split('\n');
  const questions = lines.map((line) => JSON.parse(line) as Asked);
  const names = [...new Set(questions.map(({ doc_name }) => doc_name))].sort();
  const postgres = await postgresPeer();
  if (!postgres) console.log('ts_rank_cd: not measured, there is no DATABASE_URL');
  const peers = { ...PEERS, ...(postgres && { 'PostgreSQL, ts_rank_cd': postgres.peer }) };
  const outcomes: Outcome[] = [];
  const building = new Map<string, number>();
  const documents = [];
  let pages = 0;
  for (const [at, name] of names.entries()) {
    const document = await readReport(path.join(CORPUS, `${name}.pdf`));
    const texts = textOfPages(document);
    documents.push({ name, document });
    pages += document.pages;
    const finders: Record<string, () => Finder | Promise<Finder>> = {
      [OURS]: () => {
        const index = searchIndex([document]);
        return (question) => [...new Set(search(index, question, { limit: DEPTH }).map(({ page }) => page))];
      },
      ...Object.fromEntries(Object.entries(peers).map(([peer, { over }]) => [peer, () => over(texts)])),
    };
    for (const [system, build] of Object.entries(finders)) {
      const begun = performance.now();
      const find = await build();
      building.set(system, (building.get(system) ?? 0) + performance.now() - begun);
      for (const { question, evidence } of questions.filter(({ doc_name }) => doc_name === name)) {
        const asked = performance.now();
        const found = await find(question);
        const ms = performance.now() - asked;
        const wanted = new Set(evidence.map(({ evidence_page_num }) => evidence_page_num + 1));
        const outcome = { system, half: halfOf(at), place: placeOf(found, wanted), ms };
        outcomes.push(outcome);
        if (args.includes('--each') && system === OURS)
          console.log(`${name} ${outcome.place} ${question.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
      }
    }
  }
  await postgres?.close();
  console.log(`${questions.length} questions, ${names.length} reports, ${pages} pages; aims ${AIMS}`);
  console.log(`tuned on: ${names.filter((_, at) => halfOf(at) === 'tuned on').join(', ')}\n`);
  console.log('| search | all: first / among 3 / 5 / 10 | tuned on | held out | index, ms a page | ms a question |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [system, own] of Map.groupBy(outcomes, (outcome) => outcome.system)) {
    const half = (name: Half) => written(ranksOf(own.filter((each) => each.half === name).map(({ place }) => place)));
    const all = written(ranksOf(own.map(({ place }) => place)));
    const built = ((building.get(system) ?? 0) / pages).toFixed(2);
    const ms = (own.reduce((sum, each) => sum + each.ms, 0) / own.length).toFixed(1);
    console.log(`| ${system} | ${all} | ${half('tuned on')} | ${half('held out')} | ${built} | ${ms} |`);
  }
  allAtOnce(documents, questions);
  answers(documents, questions);
}

const halfOf = (at: number): Half => (at % 2 === 0 ? 'tuned on' : 'held out');

type Named = { name: string; document: Awaited<ReturnType<typeof readReport>> };

/** How long a question takes where all reports are asked together. */
function allAtOnce(documents: readonly Named[], questions: readonly Asked[]): void {
  const index = searchIndex(documents.map(({ document }) => document));
  const begun = performance.now();
  for (const { question } of questions) search(index, question, { limit: 20 });
  const ms = ((performance.now() - begun) / questions.length).toFixed(1);
  console.log(`\nall reports in one index: ${index.entries.length} passages, ${ms} ms a question`);
}

/** Answers without a model, and refusals where the report is another company's. */
function answers(documents: readonly Named[], questions: readonly Asked[]): void {
  let [answered, onPage, strange, refused] = [0, 0, 0, 0];
  const companies = new Map(questions.map(({ doc_name, company }) => [doc_name, company]));
  for (const { name, document } of documents) {
    const index = searchIndex([document]);
    for (const { doc_name, company, question, evidence } of questions) {
      const isOwn = doc_name === name;
      if (!isOwn && companies.get(name) === company) continue;
      const said = answer(index, question);
      if (!isOwn) {
        strange += 1;
        if (!said.found) refused += 1;
        continue;
      }
      if (!said.found) continue;
      answered += 1;
      const pages = said.statements.flatMap(({ quotes }) =>
        quotes.map((quote) => pageOf(document.passages[quote.passage]!)),
      );
      if (evidence.some(({ evidence_page_num }) => pages.includes(evidence_page_num + 1))) onPage += 1;
    }
  }
  console.log(`answers: ${answered} of ${questions.length} given, ${onPage} with a quote on the page that answers`);
  console.log(
    `another company's report: ${refused} of ${strange} refused (${((100 * refused) / strange).toFixed(1)} %)`,
  );
}
