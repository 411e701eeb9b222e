import { randomBytes } from 'node:crypto';
import {
  CALLS,
  type Forecast,
  forecastAnswer,
  pathOf,
  taskAnswer,
  type TaskAnswer,
  uploadAnswer,
} from '@pagewright/contract';

export type TaskEnd = TaskAnswer['result'];

export interface StartedTask {
  id: string;
  /** What the start has answered: the first state of the task. */
  result: TaskEnd;
}

/** Somebody with a browser, as far as the server can tell. */
export class Visitor {
  private readonly origin: string;
  private readonly cookie: string;

  private constructor(origin: string, cookie: string) {
    this.origin = origin;
    this.cookie = cookie;
  }

  static async visit(origin: string): Promise<Visitor> {
    // Only a call that needs an owner makes one; this one does nothing else.
    const { method, path } = CALLS['tasks.cancel'];
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [randomBytes(16).toString('hex')] }),
    });
    return new Visitor(origin, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** With a login, by the cookies of its browser. */
  static loggedIn(origin: string, cookie: string): Visitor {
    return new Visitor(origin, cookie);
  }

  /** Gives the token of the file. */
  async upload(tool: string, pdf: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const body = new FormData();
    body.set('file', new Blob([pdf]), name);
    const response = await this.call(`${CALLS['files.upload'].path}?toolType=${tool}`, body);
    return uploadAnswer.parse(await response.json()).token;
  }

  /** With the token of a file, or of several. */
  async start(
    tool: string,
    file: string | readonly string[],
    options: Readonly<Record<string, string>> = {},
  ): Promise<StartedTask> {
    const id = randomBytes(16).toString('hex');
    const files: Record<string, string> = typeof file === 'string' ? { fileName: file } : { urls: file.join(';') };
    const chosen: Record<string, string> = Object.keys(options).length > 0 ? { options: JSON.stringify(options) } : {};
    const response = await this.call(
      CALLS['tasks.start'].path,
      formOf({ toolType: tool, downloadId: id, ...files, ...chosen }),
    );
    return { id, result: taskAnswer.parse(await response.json()).result };
  }

  /** Polls, as the page does, until the task has ended. */
  async end({ id, result }: StartedTask): Promise<TaskEnd> {
    const { token } = result;
    let latest = result;
    while (latest.status === 'Doing') latest = await this.poll(id, token, latest.progress);
    return latest;
  }

  /** Held by the server until the task shows another progress than the `seen` one. */
  async poll(id: string, token: string, seen: number): Promise<TaskEnd> {
    const response = await this.call(CALLS['tasks.poll'].path, formOf({ id, token, seen: String(seen) }));
    return taskAnswer.parse(await response.json()).result;
  }

  /** Waits for the answer; throws where there is none. */
  async forecast(tool: string, file: string): Promise<Forecast> {
    const id = randomBytes(16).toString('hex');
    const fields = formOf({ toolType: tool, downloadId: id, fileName: file });
    const response = await this.call(CALLS['tasks.forecast'].path, fields);
    return forecastAnswer.parse(await response.json()).data;
  }

  async download(token: string): Promise<ArrayBuffer> {
    return (await this.call(pathOf(CALLS['results.download'], { token }))).arrayBuffer();
  }

  async cancel(ids: readonly string[]): Promise<void> {
    const { method, path } = CALLS['tasks.cancel'];
    await fetch(this.origin + path, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
  }

  private async call(address: string, body?: FormData): Promise<Response> {
    const response = await fetch(this.origin + address, {
      headers: { cookie: this.cookie },
      ...(body && { method: 'POST', body }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  }
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
