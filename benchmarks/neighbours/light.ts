import type { Visitor } from '../server/visitor.ts';

const PAUSE_MS = 1_000;

/** What one visitor does, and how long each took that was done; of a task, from the upload to its end. */
export interface Lights {
  tasks: { ms: number[]; failed: number };
  forecasts: { ms: number[]; failed: number };
}

const noLights = (): Lights => ({ tasks: { ms: [], failed: 0 }, forecasts: { ms: [], failed: 0 } });

/** One visitor with a document: tasks of the light lane, one kind after the other. */
export class LightVisitor {
  private readonly visitor: Visitor;
  private readonly pdf: Uint8Array<ArrayBuffer>;
  private count = 0;

  constructor(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>) {
    this.visitor = visitor;
    this.pdf = pdf;
  }

  /** One after the other, each with a forecast. */
  async work(count: number): Promise<Lights> {
    const lights = noLights();
    for (let index = 0; index < count; index += 1) await this.forecast(lights, await this.task(lights));
    return lights;
  }

  /** A task and a forecast after each pause. */
  async workFor(ms: number): Promise<Lights> {
    const lights = noLights();
    await forSo(ms, async () => this.forecast(lights, await this.task(lights)));
    return lights;
  }

  /** A task after each pause. */
  async tasksFor(ms: number): Promise<Lights> {
    const lights = noLights();
    await forSo(ms, () => this.task(lights));
    return lights;
  }

  private async task({ tasks }: Lights): Promise<string> {
    const [tool, options] = TASKS[(this.count += 1) % TASKS.length]!;
    const startedAt = performance.now();
    const token = await this.visitor.upload(tool, this.pdf, 'document.pdf');
    const { status, failure } = await this.visitor.end(await this.visitor.start(tool, token, options));
    if (status === 'Done') tasks.ms.push(performance.now() - startedAt);
    else {
      tasks.failed += 1;
      console.log(`a light task ended as ${status}: ${JSON.stringify(failure)}`);
    }
    return token;
  }

  private async forecast({ forecasts }: Lights, token: string): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.visitor.forecast(FORECAST, token);
      forecasts.ms.push(performance.now() - startedAt);
    } catch (error) {
      forecasts.failed += 1;
      console.log(`a forecast failed: ${String(error)}`);
    }
  }
}

async function forSo(ms: number, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) {
    await work();
    await pause(PAUSE_MS);
  }
}

const TASKS: readonly [tool: string, options: Readonly<Record<string, string>>][] = [
  ['rotate-pdf', { angle: '90' }],
  ['delete-pages', { pages: '2' }],
  ['split-pdf', {}],
];
const FORECAST = 'compress-pdf';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
