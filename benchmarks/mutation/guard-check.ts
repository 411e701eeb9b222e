import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { fallenScores } from '../recognition-guard/fallen.ts';
import { measured } from '../recognition-guard/measure.ts';
import type { GuardScores } from '../recognition-guard/scores.ts';

/** The guard of recognition on pages that were printed and read before; fails where a score fell. */

const [, , pagesFile = ''] = process.argv;
const expected = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../recognition-guard/expected.json'), 'utf8'),
) as Record<string, GuardScores>;
const scores = measured(deserialize(readFileSync(pagesFile)) as Map<string, PageContent[]>);
const fallen = [...scores].flatMap(([name, found]) => fallenScores(expected[name] ?? {}, found));
process.exit(fallen.length > 0 ? 1 : 0);
