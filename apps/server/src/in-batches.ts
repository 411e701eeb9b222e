import { DatabaseAway } from './database/connect.ts';

/**
 * Does together what comes for one key while the work before it is being done, in the order in which it came. `work`
 * gives an outcome for each item. Where it fails for several, each is tried alone, so that the fault of one is not that
 * of the others. Only a database that is away fails for all at once.
 */
export type InBatches = <Item, Outcome>(
  key: string,
  item: Item,
  work: (items: readonly Item[]) => Promise<readonly Outcome[]>,
) => Promise<Outcome>;

/** What is done at most at once. */
const MOST = 50;

interface Pending {
  item: unknown;
  settle: PromiseWithResolvers<unknown>;
}

type Work = (items: readonly never[]) => Promise<readonly unknown[]>;

export function createInBatches(): InBatches {
  /** Of keys at work. */
  const lines = new Map<string, Pending[]>();
  const serve = async (key: string, line: Pending[], work: Work) => {
    while (line.length > 0) await serveBatch(line.splice(0, MOST), work);
    lines.delete(key);
  };

  return async <Item, Outcome>(
    key: string,
    item: Item,
    work: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  ) => {
    const settle = Promise.withResolvers<Outcome>();
    const pending = { item, settle } as unknown as Pending;
    const line = lines.get(key);
    if (line) line.push(pending);
    else {
      const started = [pending];
      lines.set(key, started);
      void serve(key, started, work);
    }
    return settle.promise;
  };
}

async function serveBatch(batch: readonly Pending[], work: Work): Promise<void> {
  try {
    const outcomes = await work(batch.map(({ item }) => item as never));
    for (const [index, { settle }] of batch.entries()) settle.resolve(outcomes[index]);
  } catch (error) {
    if (batch.length > 1 && !(error instanceof DatabaseAway)) for (const each of batch) await serveBatch([each], work);
    else for (const { settle } of batch) settle.reject(error);
  }
}
