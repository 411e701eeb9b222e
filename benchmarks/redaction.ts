import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editScript } from '@pagewright/contract/edits/script.ts';
import { applyScript } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { seeded } from './edit/choose.ts';
import { wordsByPoppler } from './edit/look.ts';
import { faults } from './edit/judge.ts';
import { redactRealFiles } from './redaction/real-files.ts';
import { findersOf, readAll, type Found } from './redaction/search.ts';
import { HIDING_PLACES, makeSecretFile, type HidingPlace, type SecretFile } from './redaction/secret-file.ts';

/**
 * What was redacted is looked for: a hundred secrets, ten in each place where a document can say something (text, forms, pictures,
 * annotations, fields, metadata, outline, attachments, earlier revisions, hidden layers), by poppler, MuPDF where it is
 * installed, in every byte of the file and of its unpacked objects, and by text recognition of pages and pictures. The same readers
 * must find each in the source. All other words must stay where they are, also those of real files, of each of which a word
 * is redacted.
 * usage: npm run bench -- redaction [files of ten secrets] [part of a real file's path] [seed]
 */
export async function run([files = '10', part = '', seed = '7']: string[]): Promise<void> {
  const random = seeded(Number(seed));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-redaction-'));
  try {
    await redactSecrets(folder, random, Number(files));
    const { rows, refused } = await redactRealFiles(folder, random, part);
    const bad = rows.filter((row) => row.faults.length > 0);
    const kept = rows.reduce((sum, row) => sum + row.kept, 0);
    console.log(
      `real files: ${rows.length - bad.length} of ${rows.length} as asked; ${kept} other words of their pages in place`,
    );
    for (const row of bad) console.log(`  ${row.name}, “${row.word}”: ${row.faults.join('; ')}`);
    for (const line of refused) console.log(`  refused: ${line}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Tally = Record<HidingPlace, { made: number; seen: number; found: string[] }>;

async function redactSecrets(folder: string, random: (n: number) => number, files: number): Promise<void> {
  const tally = Object.fromEntries(
    HIDING_PLACES.map((place) => [place, { made: 0, seen: 0, found: [] }]),
  ) as unknown as Tally;
  const lost: string[] = [];
  let readers: string[] = [];
  let kept = 0;
  for (let number = 0; number < files; number += 1) {
    const file = path.join(folder, `secrets-${number}.pdf`);
    const made = await makeSecretFile(file, random);
    await writeFile(file, made.bytes);
    const result = path.join(folder, `redacted-${number}.pdf`);
    await writeFile(result, redacted(made));
    const [before, after] = [await readAll(file), await readAll(result)];
    readers = readersOf(after);
    for (const place of HIDING_PLACES) count(tally[place], made.secrets[place], before, after);
    if ((await faults(result)) > 0) lost.push(`file ${number}: qpdf finds a fault`);
    const rest = await otherWords(file, made);
    const now = new Set(await otherWords(result, made));
    kept += rest.filter((word) => now.has(word)).length;
    lost.push(...rest.filter((word) => !now.has(word)).map((word) => `file ${number}: ${word}`));
    for (const word of ['PICTURE', 'REMAINS'])
      if (!after.pictures?.includes(word)) lost.push(`file ${number}: ${word} of the picture`);
  }
  console.log(`readers: ${readers.join(', ')}`);
  console.log('| secret in | made | found in the source | found after |\n| --- | ---: | ---: | ---: |');
  for (const [place, { made, seen, found }] of Object.entries(tally))
    console.log(
      `| ${place} | ${made} | ${seen} | ${found.length}${found.length > 0 ? ` (${found.join(', ')})` : ''} |`,
    );
  const sums = Object.values(tally);
  const sum = (of: (each: (typeof sums)[number]) => number) => sums.reduce((all, each) => all + of(each), 0);
  console.log(
    `| all | ${sum(({ made }) => made)} | ${sum(({ seen }) => seen)} | ${sum(({ found }) => found.length)} |`,
  );
  console.log(`other words in their place: ${kept}, lost: ${lost.length}`);
  for (const each of lost) console.log(`  ${each}`);
  if (sum(({ found }) => found.length) + lost.length > 0) process.exitCode = 1;
}

function redacted({ bytes, operations }: SecretFile): Uint8Array {
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return applyScript(bytes, editScript.parse({ format: 'pagewright-edits', version: 1, source, operations }));
}

function count(tally: Tally[HidingPlace], secret: string, before: Found, after: Found): void {
  tally.made += 1;
  if (findersOf(before, secret).length > 0) tally.seen += 1;
  const finders = findersOf(after, secret);
  if (finders.length > 0) tally.found.push(`${secret} by ${finders.join(' and ')}`);
}

const readersOf = (found: Found) =>
  Object.entries(found).flatMap(([reader, text]) => (text === undefined ? [] : [reader]));

/** Words that are no secret, with their places. */
async function otherWords(file: string, { secrets }: SecretFile): Promise<string[]> {
  const hidden = new Set(Object.values(secrets));
  return (await wordsByPoppler(file, 1))
    .filter(({ text }) => !hidden.has(text))
    .map(({ text, box }) => `${text} ${box.map((edge) => edge.toFixed(1)).join(' ')}`);
}
