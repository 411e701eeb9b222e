import { randomBytes } from 'node:crypto';
import {
  CALLS,
  forecastAnswer,
  refusal,
  taskAnswer,
  type Forecast,
  type Refusal,
  type Call,
  type StartRequest,
  type TaskAnswer,
  type UploadAnswer,
  uploadAnswer,
  writeStart,
} from '@pagewright/contract';

/** A visitor with a cookie jar, who calls as the page does. */
export class Visitor {
  readonly origin: string;
  readonly jar = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('cookie', this.cookie);
    const response = await fetch(this.origin + path, { ...init, headers });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  /** As the header has it. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A call of JSON, or without a body. */
  async call<C extends Call>(
    { method, path }: C,
    input: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
      return this.fetch(query.size === 0 ? path : `${path}?${query.toString()}`, { headers, redirect: 'manual' });
    }
    const body = JSON.stringify(input);
    return this.fetch(path, { method, body, headers: { 'content-type': 'application/json', ...headers } });
  }

  async sendFile(
    bytes: Uint8Array<ArrayBuffer>,
    { tool = 'copy', name = 'document.pdf', headers = {} } = {},
  ): Promise<Response> {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    return this.fetch(`${CALLS['files.upload'].path}?toolType=${tool}`, { method: 'POST', body: form, headers });
  }

  async upload(bytes: Uint8Array<ArrayBuffer>, settings: { tool?: string; name?: string } = {}): Promise<UploadAnswer> {
    return uploadAnswer.parse(await accepted(await this.sendFile(bytes, settings)));
  }

  async sendStart(request: StartRequest): Promise<Response> {
    return this.fetch(CALLS['tasks.start'].path, { method: 'POST', body: startForm(request) });
  }

  async sendForecast(request: StartRequest, init: RequestInit = {}): Promise<Response> {
    return this.fetch(CALLS['tasks.forecast'].path, { ...init, method: 'POST', body: startForm(request) });
  }

  async forecast(request: StartRequest): Promise<Forecast> {
    return forecastAnswer.parse(await accepted(await this.sendForecast(request))).data;
  }

  async start(tool: string, token: string, options: Record<string, unknown> = {}, job = newJob()): Promise<TaskAnswer> {
    return taskAnswer.parse(await accepted(await this.sendStart({ tool, job, files: [{ token }], options })));
  }

  async sendPoll({ id, token }: { id: string; token: string }, seen?: number): Promise<Response> {
    const form = new FormData();
    form.set('id', id);
    form.set('token', token);
    form.set('userToen', '');
    if (seen !== undefined) form.set('seen', String(seen));
    return this.fetch(CALLS['tasks.poll'].path, { method: 'POST', body: form });
  }

  async poll(task: { id: string; token: string }, seen?: number): Promise<TaskAnswer> {
    return taskAnswer.parse(await accepted(await this.sendPoll(task, seen)));
  }

  /** Polls until the task has ended. */
  async end(started: TaskAnswer): Promise<TaskAnswer['result']> {
    let { result } = started;
    while (result.status === 'Doing') ({ result } = await this.poll(result, result.progress));
    return result;
  }

  async cancel(...ids: string[]): Promise<Response> {
    return this.fetch(CALLS['tasks.cancel'].path, {
      method: 'POST',
      body: JSON.stringify({ ids }),
      headers: { 'content-type': 'application/json' },
    });
  }
}

function startForm(request: StartRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(writeStart(request, {}))) form.set(name, String(value));
  form.set('file', new Blob(['']), 'dummy');
  return form;
}

export const newJob = () => randomBytes(16).toString('hex');

async function accepted(response: Response): Promise<unknown> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

export async function refusedWith(response: Response): Promise<Refusal & { status: number }> {
  return { ...refusal.parse(await response.json()), status: response.status };
}
