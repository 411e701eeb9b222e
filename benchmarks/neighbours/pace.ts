import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What conversions lose by light tasks beside them. */
export interface Loss {
  /** Pages a second of all conversions, in stretches without light tasks and with them, which take turns. */
  pairs: { alone: number; beside: number }[];
  /** Of the speed of all stretches together, 0 to 1. */
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
  const speedAlone = () => pagesPerSecond(dataFolder, () => pause(stretchMs));
  const speedBeside = () => pagesPerSecond(dataFolder, () => work(stretchMs));
  while (pairs.length < most) {
    // Pages grow harder or easier as a document goes on: which stretch comes first takes turns too.
    const isAloneFirst = pairs.length % 2 === 0;
    const first = await (isAloneFirst ? speedAlone() : speedBeside());
    const second = await (isAloneFirst ? speedBeside() : speedAlone());
    if (first <= 0 || second <= 0) break;
    pairs.push(isAloneFirst ? { alone: first, beside: second } : { alone: second, beside: first });
  }
  const sum = (of: 'alone' | 'beside') => pairs.reduce((total, pair) => total + pair[of], 0);
  return { pairs, share: 1 - sum('beside') / sum('alone') };
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
