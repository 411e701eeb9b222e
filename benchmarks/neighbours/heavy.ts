import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Visitor, type StartedTask, type TaskEnd } from '../server/visitor.ts';

export interface HeavyFile {
  path: string;
  /** Of the tool; a document may have more pages than it takes. */
  options?: Readonly<Record<string, string>>;
}

/** Conversions of as many people at once; who has a result starts again. */
export interface Heavy {
  /** Cancels them, and resolves when all have ended. */
  stop: () => Promise<void>;
}

const TOOL = 'pdf-to-word';

export async function beginHeavy(origin: string, files: readonly HeavyFile[], count: number): Promise<Heavy> {
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) => Person.bring(origin, TOOL, files[index % files.length]!)),
  );
  const ended = Promise.all(people.map((person) => person.convertUntilStopped()));
  return {
    stop: async () => {
      await Promise.all(people.map((person) => person.stop()));
      await ended;
    },
  };
}

/** One conversion of the file with each tool, all at once, to their ends. */
export async function convertOnce(origin: string, file: HeavyFile, tools: readonly string[]): Promise<void> {
  const people = await Promise.all(tools.map((tool) => Person.bring(origin, tool, file)));
  await Promise.all(people.map((person) => person.convert()));
}

/** Somebody with one file. */
class Person {
  private readonly visitor: Visitor;
  private readonly tool: string;
  private readonly token: string;
  private readonly options: HeavyFile['options'];
  private running: StartedTask | undefined;
  private stopped = false;

  private constructor(visitor: Visitor, tool: string, token: string, options: HeavyFile['options']) {
    this.visitor = visitor;
    this.tool = tool;
    this.token = token;
    this.options = options;
  }

  static async bring(origin: string, tool: string, file: HeavyFile): Promise<Person> {
    const visitor = await Visitor.visit(origin);
    const token = await visitor.upload(tool, new Uint8Array(await readFile(file.path)), path.basename(file.path));
    return new Person(visitor, tool, token, file.options);
  }

  async convert(): Promise<void> {
    this.running = await this.visitor.start(this.tool, this.token, this.options);
    const { status, failure } = await this.endOf(this.running);
    if (status !== 'Done' && !this.stopped)
      console.log(`a conversion ended as ${status}: ${JSON.stringify(failure ?? {})}`);
  }

  async convertUntilStopped(): Promise<void> {
    while (!this.stopped) await this.convert();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.running) await this.visitor.cancel([this.running.id]);
  }

  /** A task that was cancelled is not there any more. */
  private endOf(task: StartedTask): Promise<Pick<TaskEnd, 'status' | 'failure'>> {
    return this.visitor.end(task).catch((error: unknown) => {
      if (this.stopped) return { status: 'Done' };
      throw error;
    });
  }
}
