import path from 'node:path';
import { stat } from 'node:fs/promises';
import { exactly, ours, WISHES, type Hit } from './ours.ts';

/** Nobody asks for a third of less (bytes). */
const SMALLEST_FILE = 60_000;

/** Asks for three sizes of every file, and tells how often each is hit. */
export async function measureTargets(files: readonly string[], folder: string): Promise<void> {
  const counts = new Map<number, Map<Hit, number>>();
  const times: number[] = [];
  const missed: string[] = [];
  for (const file of files) {
    if ((await stat(file)).size < SMALLEST_FILE) continue;
    if (!(await ours(file, '10 %', path.join(folder, 'readable.pdf')))) continue;
    for (const wish of WISHES) {
      const { hit, fill, ms } = await exactly(file, wish, path.join(folder, 'exact.pdf'));
      const of = counts.get(wish) ?? new Map<Hit, number>();
      counts.set(wish, of.set(hit, (of.get(hit) ?? 0) + 1));
      times.push(ms);
      if (hit === 'missed')
        missed.push(
          `${path.basename(file)} at ${wish}: ${fill.toFixed(2)} of ${Math.floor((await stat(file)).size * wish)}`,
        );
    }
  }
  console.log('\n| exact size | hit | smaller at no cost | missed | cannot be reached | hit of what can |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [wish, of] of counts) {
    const count = (hit: Hit) => of.get(hit) ?? 0;
    const reached = count('hit') + count('spared');
    const rate = (100 * reached) / Math.max(1, reached + count('missed'));
    console.log(
      `| ${100 * wish} % | ${count('hit')} | ${count('spared')} | ${count('missed')} | ${count('unreachable')} | ${rate.toFixed(1)} % |`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => ((times[Math.floor((times.length - 1) * share)] ?? 0) / 1000).toFixed(1);
  console.log(`\nTime for an exact size: median ${at(0.5)} s, 95 % ${at(0.95)} s, longest ${at(1)} s`);
  for (const line of missed) console.log(`- missed: ${line}`);
}
