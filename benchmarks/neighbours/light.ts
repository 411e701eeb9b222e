import { readFile } from 'node:fs/promises';
import { fixture, type FixtureName } from '@pagewright/testkit';
import { Visitor } from '../server/visitor.ts';

const PAUSE_MS = 1_000;

/** What one visitor does, and how long each took that was done; of a task, from the upload to its end. */
export interface Lights {
  tasks: { ms: number[]; failed: number };
  forecasts: { ms: number[]; failed: number };
}

const noLights = (): Lights => ({ tasks: { ms: [], failed: 0 }, forecasts: { ms: [], failed: 0 } });

/** One visitor: tasks of the light lane on a document of some pages, and forecasts of how small a photo would get. */
export class LightVisitor {
  private readonly visitor: Visitor;
  private readonly pages: Uint8Array<ArrayBuffer>;
  private readonly photo: string;
  private count = 0;

  private constructor(visitor: Visitor, pages: Uint8Array<ArrayBuffer>, photo: string) {
    this.visitor = visitor;
    this.pages = pages;
    this.photo = photo;
  }

  static async visit(origin: string): Promise<LightVisitor> {
    const [pages, photo] = await Promise.all((['plain-3-pages', 'photo-page'] as const).map(bytesOf));
    const visitor = await Visitor.visit(origin);
    return new LightVisitor(visitor, pages!, await visitor.upload(FORECAST, photo!, 'photo.pdf'));
  }

  /** One after the other, each with a forecast. */
  async work(count: number): Promise<Lights> {
    const lights = noLights();
    for (let index = 0; index < count; index += 1) await this.both(lights);
    return lights;
  }

  /** A task and a forecast after each pause. */
  async workFor(ms: number): Promise<Lights> {
    const lights = noLights();
    await forSo(ms, () => this.both(lights));
    return lights;
  }

  /** A task after each pause. */
  async tasksFor(ms: number): Promise<Lights> {
    const lights = noLights();
    await forSo(ms, () => this.task(lights));
    return lights;
  }

  /** The same for as long as something goes on. */
  async tasksWhile(goesOn: () => boolean): Promise<Lights> {
    const lights = noLights();
    while (goesOn()) {
      await this.task(lights);
      await pause(PAUSE_MS);
    }
    return lights;
  }

  private async both(lights: Lights): Promise<void> {
    await this.task(lights);
    await this.forecast(lights);
  }

  private async task({ tasks }: Lights): Promise<void> {
    const [tool, options] = TASKS[(this.count += 1) % TASKS.length]!;
    const startedAt = performance.now();
    const token = await this.visitor.upload(tool, this.pages, 'document.pdf');
    const { status, failure } = await this.visitor.end(await this.visitor.start(tool, token, options));
    if (status === 'Done') tasks.ms.push(performance.now() - startedAt);
    else {
      tasks.failed += 1;
      console.log(`a light task ended as ${status}: ${JSON.stringify(failure)}`);
    }
  }

  private async forecast({ forecasts }: Lights): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.visitor.forecast(FORECAST, this.photo);
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

const bytesOf = async (name: FixtureName) => new Uint8Array(await readFile(fixture(name)));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
