import { readdirSync } from 'node:fs';
import path from 'node:path';
import { quantile } from '../server/quantile.ts';

/** What conversions lose by light tasks beside them. */
export interface Loss {
  /** Pages a second of all conversions, in stretches without light tasks and with them, which take turns. */
  pairs: { alone: number; beside: number }[];
  /** Of the speed, 0 to 1: the median of the pairs. */
  share: number;
}

const FEW_PAGES = 20;
const LONGEST_START_MS = 120_000;

/**
 * Compares stretches of the same conversions, so that whatever else the machine does weighs on both alike. `work` is done
 * in every second stretch. Ends early when no more pages are read.
 */
export async function measureLoss(
  dataFolder: string,
  work: (ms: number) => Promise<unknown>,
  { pairs: most, stretchMs }: { pairs: number; stretchMs: number },
): Promise<Loss> {
  const pairs: Loss['pairs'] = [];
  await untilReading(dataFolder);
  while (pairs.length < most) {
    const alone = await pagesPerSecond(dataFolder, () => pause(stretchMs));
    const beside = await pagesPerSecond(dataFolder, () => work(stretchMs));
    if (alone <= 0 || beside <= 0) break;
    pairs.push({ alone, beside });
  }
  const shares = pairs.map(({ alone, beside }) => 1 - beside / alone);
  return { pairs, share: quantile(shares, 0.5) };
}

/** A document is looked at as a whole first. */
async function untilReading(dataFolder: string): Promise<void> {
  const startedAt = performance.now();
  while (pagesRead(dataFolder) < FEW_PAGES && performance.now() - startedAt < LONGEST_START_MS) await pause(500);
}

async function pagesPerSecond(dataFolder: string, stretch: () => Promise<unknown>): Promise<number> {
  const [before, startedAt] = [pagesRead(dataFolder), performance.now()];
  await stretch();
  return (pagesRead(dataFolder) - before) / ((performance.now() - startedAt) / 1000);
}

/** Of the conversions that run: each page that was read waits in a file of its own. */
const pagesRead = (dataFolder: string): number =>
  readdirSync(path.join(dataFolder, 'work'), { recursive: true }).filter((file) => /draft-\d+$/.test(String(file)))
    .length;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
