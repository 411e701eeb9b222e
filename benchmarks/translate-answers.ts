import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Segment } from '@pagewright/ai';
import { answerModel } from '@pagewright/ai/providers/answer-model.ts';
import { EditedDocument, readSegments } from '@pagewright/editor';
import { serveModels, type ModelName } from '@pagewright/testkit';
import { DOCUMENTS } from './translate/documents.ts';
import { answersOf, type Answers } from './translate-answers/answers-of.ts';

/**
 * Answers to the texts of ten documents of `../shared/corpus` that do not hold, by what is wrong with them: how many fail, are mended where
 * they are asked for again, and leave their texts in the source's language; and whether a wrong one gets through, beside what the honest
 * model says. Each fault is in one text of three: whenever it is asked for, or the first time alone. Over HTTP, from the model server.
 * usage: npm run bench -- translate-answers
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const MOST_PAGES = 4;
const HONEST = 'translating';
const FAULTS = [
  'tags-lost',
  'tags-doubled',
  'tags-reordered',
  'markup-added',
  'number-changed',
  'number-lost',
  'kept-word-lost',
  'kept-word-doubled',
  'emptied',
  'untranslated',
  'ten-times-as-long',
  'other-language',
  'left-out',
  'shifted',
] as const;
const HEAD = [
  'model',
  'requests',
  'failed, by why',
  'asked again and mended',
  'taken without styles',
  'taken as they were',
  'left, by why',
  'each told, as it was',
  'wrong ones that got through',
];

export async function run(): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const segments = DOCUMENTS.flatMap((name, at) => segmentsOf(path.join(CORPUS, `${name}.pdf`), at));
  const server = await serveModels();
  try {
    const ask = (name: ModelName, honest?: Answers) => {
      const model = answerModel(server.settingsOf(name, 32_000));
      if (!model) throw new TypeError('a provider has a model');
      return answersOf(segments, model, honest);
    };
    const honest = await ask(HONEST);
    console.log(
      `${DOCUMENTS.length} documents, ${segments.length} texts, ${honest.translated.size} of them translated`,
    );
    console.log(row(HEAD));
    console.log(row(HEAD.map(() => '---')));
    console.log(rowOf(HONEST, honest));
    for (const fault of FAULTS)
      for (const name of [`translating-${fault}`, `translating-${fault}-once`] as const)
        console.log(rowOf(name, await ask(name, honest)));
    console.log(rowOf('refuses', await ask('refuses', honest)));
  } finally {
    await server.close();
  }
}

function segmentsOf(file: string, at: number): Segment[] {
  const document = new EditedDocument(new Uint8Array(readFileSync(file)), { name: file });
  const pages = document.pages.slice(0, MOST_PAGES).map((_, index) => index + 1);
  return [...readSegments(document, pages)]
    .filter(({ fixed }) => fixed === undefined)
    .map((segment) => ({ ...segment, id: `${at}/${segment.id}` }));
}

function rowOf(name: string, answers: Answers): string {
  const { requests, failed, mended, bare, same, left, isWhole, wrong } = answers;
  return row([name, requests, counts(failed), mended, bare, same, counts(left), isWhole ? 'yes' : 'NO', wrong]);
}

const counts = (by: ReadonlyMap<string, number>): string =>
  by.size === 0 ? '0' : [...by].map(([why, count]) => `${why} ${count}`).join(', ');

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
