/**
 * Runs jobs, so many at once, and gives what they tell as it comes. A job may add others. Throws what a job throws, once those that
 * had begun have ended. `stop` is called when nobody listens any more.
 */
export async function* runJobs<Job, Event>(
  jobs: Job[],
  {
    atOnce,
    run,
    stop,
  }: { atOnce: number; run: (job: Job, tell: (event: Event) => void) => Promise<void>; stop: () => void },
): AsyncGenerator<Event> {
  const told: Event[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let wake = () => {};
  const start = () => {
    while (failures.length === 0 && running.size < atOnce) {
      const job = jobs.shift();
      if (job === undefined) break;
      const own: Promise<void> = run(job, (event) => {
        told.push(event);
        wake();
      })
        .catch((failure: unknown) => {
          failures.push(failure);
        })
        .finally(() => {
          running.delete(own);
          start();
          wake();
        });
      running.add(own);
    }
  };
  try {
    start();
    for (;;) {
      const event = told.shift();
      if (event !== undefined) yield event;
      else if (running.size === 0) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (failures.length > 0) throw failures[0];
  } finally {
    jobs.length = 0;
    if (running.size > 0) stop();
    await Promise.all(running);
  }
}
