import { HEADING } from '@pagewright/recognition/headings/score.ts';
import { HEADING_SIGNS } from '@pagewright/recognition/headings/signs.ts';
import { TABLE } from '@pagewright/recognition/tables/text/evidence.ts';
import { TABLE_SIGNS } from '@pagewright/recognition/tables/text/signs.ts';
import { headingCandidates, tableCandidates } from './weights/candidates.ts';
import { fitted, judged, leavingOneOut, type Candidate, type Judgement } from './weights/fit.ts';

/**
 * What the weights of evidence are worth on documents that they were not fitted to: fitted anew on all documents but one,
 * they judge that one, in turn. Changes nothing; what it finds is for whoever changes a weight.
 * usage: node benchmarks/recognition/fit-weights.ts
 */

const HOLDS = [1, 0.1, 0.01, 0.001];
/** The one whose weights are printed. */
const SHOWN = 0.01;

interface Table {
  title: string;
  signs: readonly { name: string; weight: number }[];
  threshold: number;
  candidates: readonly Candidate[];
}

export async function run(): Promise<void> {
  const tables: Table[] = [
    {
      title: 'tables by their text, ICDAR 2013',
      signs: TABLE_SIGNS.flat(),
      threshold: TABLE,
      candidates: await tableCandidates(),
    },
    {
      title: 'headings, tagged documents',
      signs: HEADING_SIGNS.flat(),
      threshold: HEADING,
      candidates: await headingCandidates(),
    },
  ];
  for (const table of tables)
    if (table.candidates.length === 0) console.log(`${table.title}: skipped: no corpus`);
    else print(table);
}

function print({ title, signs, threshold, candidates }: Table): void {
  const weights = signs.map(({ weight }) => weight);
  const truths = candidates.filter(({ isTrue }) => isTrue).length;
  const documents = new Set(candidates.map(({ document }) => document)).size;
  console.log(`\n### ${title}: ${candidates.length} candidates, ${truths} true, ${documents} documents\n`);
  console.log('| weights | F1, same documents | right | F1, document left out | right |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const standing = judged(candidates, threshold, () => weights);
  console.log(`| as they stand (set by hand on these documents) | ${shown(standing)} |  |  |`);
  for (const hold of HOLDS) {
    const settings = { weights, threshold, hold };
    const all = fitted(candidates, settings);
    const held = leavingOneOut(candidates, settings);
    const same = shown(judged(candidates, threshold, () => all));
    const left = shown(judged(candidates, threshold, (document) => held.get(document) ?? weights));
    console.log(`| fitted, held by ${hold} | ${same} | ${left} |`);
  }
  const found = fitted(candidates, { weights, threshold, hold: SHOWN });
  console.log('\n| sign | weight | fitted | candidates that have it | of them true |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [index, { name, weight }] of signs.entries()) {
    const having = candidates.filter(({ degrees }) => degrees[index] !== 0);
    const among = having.filter(({ isTrue }) => isTrue).length;
    console.log(`| ${name} | ${weight} | ${found[index]?.toFixed(2)} | ${having.length} | ${among} |`);
  }
}

const shown = ({ f1, right, of }: Judgement): string => `${f1.toFixed(4)} | ${right} of ${of}`;

if (import.meta.main) {
  await run();
  process.exit(0);
}
