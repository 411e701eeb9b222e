import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { summarize, type PassageDocument } from '@pagewright/ai';
import { PEERS } from './ai-summary/peers.ts';
import { countWords, rouge } from './ai-summary/rouge.ts';

/**
 * Whether summaries say what people say of a paper: ROUGE-1 and ROUGE-2 (F) against a person's summary, for 18 papers of
 * `../shared/corpus/ai/scisumm` (WING-NUS/scisumm-corpus, CC BY 4.0), 150 words each. The authors' abstract is hidden from all;
 * it is measured as what the authors themselves would say. Weights were found on every other paper, by name from the first.
 * usage: npm run bench -- ai-summary [--each]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/ai/scisumm');
const WORDS = 150;
const OURS = 'ours';

interface Paper {
  id: string;
  human: string;
  /** Sentences with the title of their section and their place in it. */
  sentences: readonly { t: string; sec: string }[];
}

type Half = 'tuned on' | 'held out';

interface Score {
  system: string;
  paper: string;
  half: Half;
  one: number;
  two: number;
  words: number;
}

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const files = (await readdir(CORPUS)).filter((file) => file.endsWith('.json')).sort();
  const papers = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(CORPUS, file), 'utf8')) as Paper),
  );
  const scores = papers.flatMap((paper, at) => scoresOf(paper, at % 2 === 0 ? 'tuned on' : 'held out'));
  const count = (half: Half) => new Set(scores.filter((each) => each.half === half).map(({ paper }) => paper)).size;
  console.log(`${papers.length} papers: ${count('tuned on')} tuned on, ${count('held out')} held out\n`);
  console.log('| summary | words | all: ROUGE-1 / ROUGE-2 | tuned on | held out |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [system, own] of Map.groupBy(scores, (score) => score.system)) {
    const half = (name: Half) => pair(own.filter((score) => score.half === name));
    const words = Math.round(mean(own.map((score) => score.words)));
    console.log(`| ${system} | ${words} | ${pair(own)} | ${half('tuned on')} | ${half('held out')} |`);
  }
  if (args.includes('--each'))
    for (const { paper, half, one, two } of scores.filter(({ system }) => system === OURS))
      console.log(`${paper} ${half} ${one.toFixed(3)} ${two.toFixed(3)}`);
}

function scoresOf({ id, human, sentences }: Paper, half: Half): Score[] {
  const clean = sentences.map(({ t, sec }) => ({ text: withoutEntities(t), section: withoutEntities(sec) }));
  const shown = clean.filter(({ section }) => section !== 'abstract');
  // The others are spared what ours has to find out.
  const body = shown.filter(({ section }) => !/reference|acknowledg/i.test(section)).map(({ text }) => text);
  const abstract = clean.filter(({ section }) => section === 'abstract').map(({ text }) => text);
  const summaries: [string, string][] = [
    [OURS, ourSummary(documentOf(shown))],
    ...Object.entries(PEERS).map(([name, peer]): [string, string] => [name, peer(body, WORDS)]),
    ['the authors’ abstract', abstract.join(' ')],
  ];
  return summaries.map(([system, text]) => ({
    system,
    paper: id,
    half,
    one: rouge(text, human, 1),
    two: rouge(text, human, 2),
    words: countWords(text),
  }));
}

function ourSummary(document: PassageDocument): string {
  const { statements } = summarize(document, { length: { words: WORDS }, bySection: false });
  return statements.map(({ text }) => text).join(' ');
}

/** The papers do not say where their paragraphs end. */
function documentOf(sentences: readonly { text: string; section: string }[]): PassageDocument {
  return {
    title: sentences[0]?.text ?? '',
    languages: ['en'],
    pages: 1,
    passages: sentences.map(({ text, section }, number) => ({
      number,
      kind: 'paragraph',
      text,
      words: [],
      headings: section === '' ? [] : [section],
    })),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' };

const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&(apos|quot|lt|gt|amp);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

const pair = (scores: readonly Score[]): string =>
  `${mean(scores.map(({ one }) => one)).toFixed(3)} / ${mean(scores.map(({ two }) => two)).toFixed(3)}`;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
