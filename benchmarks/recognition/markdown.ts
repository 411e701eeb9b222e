import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { ourMarkdown, READING } from './ours.ts';
import { libreoffice } from './peers/libreoffice.ts';
import { opendataloader } from './peers/opendataloader.ts';
import { pdftotext } from './peers/pdftotext.ts';
import { scaledMarkdown, scaleOf } from './scaled.ts';
import { MARKDOWN_SCORES, meanScores, scoreMarkdown, type MarkdownScore } from './scores/markdown-scores.ts';
import { partOf, SETS } from './sets.ts';
import { spreadOf } from './spread.ts';

/** Documents whose tags were stripped, against what the tags said: text in order, tables, headings. */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/tagged-truth');
const GOALS: Partial<Record<keyof MarkdownScore, number>> = { overall: 0.82, nid: 0.93, teds: 0.7, mhs: 0.8 };
const PEERS = [opendataloader, pdftotext, libreoffice];

export async function run(args: string[]): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const files = readdirSync(path.join(SET, 'pdfs'))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.join(SET, 'pdfs', name));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-markdown-'));
  try {
    printHead();
    const scale = scaleOf(args);
    if (scale !== 1) {
      const scores = scored(await scaledMarkdown(files, scale, READING));
      printRow(`ours, pages ${scale} times as large`, scores);
      return printSpread(scores);
    }
    const ours = await ourMarkdown(files, folder);
    const scores = scored(ours.outputs);
    printRow('ours, threads warm', scores, ours.ms / ours.pages);
    if (!args.includes('--no-peers'))
      for (const { name, mode, missing, convert } of PEERS) {
        if (missing !== undefined) {
          console.log(`| ${name} | peer missing: ${missing} |`);
          continue;
        }
        const { outputs, ms } = await convert(files, folder);
        printRow(`${name}, ${mode}`, scored(outputs), ms / ours.pages);
      }
    console.log(`| goal |  |${MARKDOWN_SCORES.map((score) => ` ${GOALS[score]?.toFixed(2) ?? ''} |`).join('')} 50 |`);
    printSpread(scores);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeThreads();
  }
}

/** A document without output has the scores of an empty one. */
function scored(outputs: ReadonlyMap<string, string>): Map<string, MarkdownScore> {
  const truth = path.join(SET, 'ground-truth');
  const names = readdirSync(truth).map((name) => name.replace(/\.md$/, ''));
  return new Map(
    names.map((name) => [
      name,
      scoreMarkdown(readFileSync(path.join(truth, `${name}.md`), 'utf8'), outputs.get(name) ?? ''),
    ]),
  );
}

function printHead(): void {
  console.log('| converter, mode | set | overall | NID | NID-S | TEDS | TEDS-S | MHS | MHS-S | ms a page |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
}

function printRow(name: string, scores: ReadonlyMap<string, MarkdownScore>, msAPage?: number): void {
  for (const set of SETS) {
    const mean = meanScores([...partOf(scores, set).values()]);
    const cells = MARKDOWN_SCORES.map((score) => mean[score]?.toFixed(4) ?? '');
    const time = set === 'all' ? (msAPage?.toFixed(1) ?? '') : '';
    console.log(`| ${name} | ${set} | ${cells.join(' | ')} | ${time} |`);
  }
}

function printSpread(scores: ReadonlyMap<string, MarkdownScore>): void {
  console.log('\n| ours by document | least · quartiles · most | five worst |\n| --- | --- | --- |');
  for (const score of ['overall', 'nid', 'teds', 'mhs'] as const) {
    const named = [...scores].flatMap(([name, each]) => {
      const own = each[score];
      return own === undefined ? [] : [{ name, score: own }];
    });
    const { spread, worst } = spreadOf(named);
    console.log(`| ${score} | ${spread} | ${worst} |`);
  }
}
