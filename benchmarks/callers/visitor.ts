import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { CALLS, pathOf, taskAnswer, uploadAnswer, type TaskAnswer } from '@pagewright/contract';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

export interface Asked {
  headers?: Record<string, string>;
  body?: Buffer;
}

/** A call that was refused: `status` of HTTP and the code of the failure. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;

  constructor({ status, body }: Answer) {
    super(`${status} ${codeOf(body)}`);
    this.status = status;
  }
}

/** A visitor with a cookie, who calls as the page does, from an address of its own (127.0.0.0/8). */
export class Visitor {
  readonly #origin: URL;
  readonly #agent: Agent;
  #cookie = '';

  constructor(origin: string, address = '127.0.0.1') {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, localAddress: address });
  }

  /** As a header carries it. */
  get cookie(): string {
    return this.#cookie;
  }

  async call(method: string, path: string, { headers = {}, body }: Asked = {}): Promise<Answer> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(
      {
        host: this.#origin.hostname,
        port: this.#origin.port,
        agent: this.#agent,
        method,
        path,
        headers: {
          ...(this.#cookie !== '' && { cookie: this.#cookie }),
          ...(body && { 'content-length': body.length }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
    const answer = await promise;
    const [cookie] = answer.headers['set-cookie'] ?? [];
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    return answer;
  }

  /** Calls without which there is no cookie yet, so that many uploads at once are one visitor's. */
  async greet(): Promise<this> {
    await accepted(this.call('GET', CALLS['files.config'].path));
    return this;
  }

  async upload(tool: string, bytes: Uint8Array, name: string): Promise<{ token: string; ms: number }> {
    const answer = await accepted(
      this.call('POST', `${CALLS['files.upload'].path}?toolType=${tool}`, formOf({}, { name, bytes })),
    );
    return { token: uploadAnswer.parse(jsonOf(answer)).token, ms: answer.ms };
  }

  async start(
    tool: string,
    tokens: readonly string[],
    options: Record<string, unknown> = {},
    job: string = newJob(),
  ): Promise<{ task: TaskAnswer['result']; ms: number }> {
    const files: Record<string, string> =
      tokens.length === 0 ? {} : tokens.length === 1 ? { fileName: tokens[0] ?? '' } : { urls: tokens.join(';') };
    const fields = { toolType: tool, downloadId: job, options: JSON.stringify(options), ...files };
    const answer = await accepted(this.call('POST', CALLS['tasks.start'].path, formOf(fields)));
    return { task: taskAnswer.parse(jsonOf(answer)).result, ms: answer.ms };
  }

  /** With `seen` the server holds its answer until there is news. */
  async poll(
    { id, token }: { id: string; token: string },
    seen?: number,
  ): Promise<{ task: TaskAnswer['result']; ms: number }> {
    const fields = { id, token, ...(seen !== undefined && { seen: String(seen) }) };
    const answer = await accepted(this.call('POST', CALLS['tasks.poll'].path, formOf(fields)));
    return { task: taskAnswer.parse(jsonOf(answer)).result, ms: answer.ms };
  }

  async end(task: TaskAnswer['result']): Promise<TaskAnswer['result']> {
    let now = task;
    while (now.status === 'Doing') now = (await this.poll(now, now.progress)).task;
    return now;
  }

  async download(token: string): Promise<Answer> {
    return accepted(this.call('GET', pathOf(CALLS['results.download'], { token })));
  }

  async cancel(ids: readonly string[]): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await accepted(
      this.call('POST', CALLS['tasks.cancel'].path, { headers, body: Buffer.from(JSON.stringify({ ids })) }),
    );
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const newJob = (): string => randomBytes(16).toString('hex');

function formOf(fields: Readonly<Record<string, string>>, file?: { name: string; bytes: Uint8Array }): Asked {
  const boundary = randomBytes(12).toString('hex');
  const field = (name: string, more: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const parts = Object.entries(fields).flatMap(([name, value]) => [field(name, ''), Buffer.from(`${value}\r\n`)]);
  if (file) {
    const name = file.name.replaceAll('"', '%22');
    parts.push(field('file', `; filename="${name}"`), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Buffer.concat(parts) };
}

async function accepted(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status !== 200) throw new CallRefused(answer);
  return answer;
}

const jsonOf = ({ body }: Answer): unknown => JSON.parse(body.toString());

function codeOf(body: Buffer): string {
  try {
    const { failure } = JSON.parse(body.toString()) as { failure?: { code?: string } };
    return failure?.code ?? 'no failure';
  } catch {
    return 'no JSON';
  }
}
