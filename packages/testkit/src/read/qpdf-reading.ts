import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What qpdf, which wrote none of our results, reads in a file. */

const execute = promisify(execFile);
/** One string of V8 holds little more than twice this. */
const LARGEST_ANSWER = 2 ** 28;
const DEEPEST_TREE = 64;
/** Files up to this size are read in one go, contents and all (bytes). */
const LARGEST_AT_ONCE = 64 * 1024;
/** qpdf 11.3 gives up whole files over a field that is no dictionary. */
const NO_FORM_WORDS = [
  '--json-stream-data=none',
  ...['qpdf', 'pages', 'outlines', 'attachments', 'encrypt'].map((key) => `--json-key=${key}`),
];
const WITHOUT_FORM = { acroform: { fields: [] } };
const INLINE = ['--json-stream-data=inline', '--decode-level=generalized'];

/** Objects in qpdf's JSON: references are "7 0 R", names "/Name", strings "u:text" or "b:hex". */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface QpdfJson {
  pages: { object: string; contents: string[]; label: { [key: string]: Json } | null }[];
  outlines: QpdfOutline[];
  acroform: { fields: { fullname: string; value: Json; pageposfrom1: number | null; fieldtype: string }[] };
  attachments: Record<string, unknown>;
  encrypt: { encrypted: boolean };
  qpdf: [{ pdfversion: string }, Record<string, { value?: Json; stream?: { dict: Json; data?: string } }>];
}

interface QpdfOutline {
  title: string;
  destpageposfrom1: number | null;
  kids: QpdfOutline[];
}

export interface OutlineReading {
  title: string;
  /** Page number, or `null` where the entry leads to none. */
  page: number | null;
  children?: OutlineReading[];
}

export class QpdfReading {
  private readonly path: string;
  private readonly password: string;
  private readonly json: QpdfJson;
  private pageNumbers: Map<string, number> | undefined;

  private constructor(path: string, password: string, json: QpdfJson) {
    this.path = path;
    this.password = password;
    this.json = json;
  }

  static async of(path: string, password = ''): Promise<QpdfReading> {
    const { size } = await stat(path);
    const streams = size <= LARGEST_AT_ONCE ? INLINE : ['--json-stream-data=none'];
    const json = await askQpdf(path, password, streams)
      .catch(() => askQpdf(path, password, ['--json-stream-data=none']))
      .catch(async () => ({ ...WITHOUT_FORM, ...(await askQpdf(path, password, NO_FORM_WORDS)) }));
    return new QpdfReading(path, password, json as QpdfJson);
  }

  get pageCount(): number {
    return this.json.pages.length;
  }

  get version(): string {
    return this.json.qpdf[0].pdfversion;
  }

  get isEncrypted(): boolean {
    return this.json.encrypt.encrypted;
  }

  /** Objects of the file, streams and all. */
  get objectCount(): number {
    return Object.keys(this.json.qpdf[1]).length - 1;
  }

  get catalog(): Record<string, Json> {
    return this.dict(this.dict(this.json.qpdf[1]['trailer']?.value ?? null)['/Root'] ?? null);
  }

  get info(): Record<string, string> {
    const info = this.dict(this.dict(this.json.qpdf[1]['trailer']?.value ?? null)['/Info'] ?? null);
    return Object.fromEntries(Object.entries(info).map(([key, value]) => [key.slice(1), plainText(value)]));
  }

  /** Of the pages in their order: the page's dictionary. */
  get pages(): Record<string, Json>[] {
    return this.json.pages.map(({ object }) => this.dict(object));
  }

  get outline(): OutlineReading[] {
    return this.json.outlines.map(outlineReading);
  }

  get fields(): Record<string, string> {
    return Object.fromEntries(this.json.acroform.fields.map(({ fullname, value }) => [fullname, plainText(value)]));
  }

  /** Of each widget of the form's fields: the page it stands on, where it stands on one. */
  get widgetPages(): number[] {
    return this.json.acroform.fields.flatMap(({ pageposfrom1 }) => pageposfrom1 ?? []);
  }

  get attachments(): string[] {
    return Object.keys(this.json.attachments).sort();
  }

  /** SHA-256 of each page's decoded content. */
  async contentHashes(): Promise<string[]> {
    const streams = await this.contentStreams();
    return this.json.pages.map(({ contents }) => {
      const hash = createHash('sha256');
      for (const reference of contents)
        hash.update(Buffer.from(streams[`obj:${reference}`]?.stream?.data ?? '', 'base64'));
      return hash.digest('hex');
    });
  }

  /** Objects of the file, those of the pages' contents with their decoded data. */
  private async contentStreams(): Promise<QpdfJson['qpdf'][1]> {
    const here = this.json.qpdf[1];
    const wanted = new Set(this.json.pages.flatMap(({ contents }) => contents));
    const isMissing = (reference: string) => here[`obj:${reference}`]?.stream?.data === undefined;
    if (![...wanted].some(isMissing)) return here;
    const objects = [...wanted].map(
      (reference) => `--json-object=${reference.replace(' 0 R', '').replace(/ (\d+) R/, ',$1')}`,
    );
    const answer = await askQpdf(this.path, this.password, ['--json-key=qpdf', ...INLINE, ...objects]);
    return (answer as QpdfJson).qpdf[1];
  }

  /** The dictionary that a value is, refers to, or carries as a stream; empty where it is none. */
  dict(value: Json): Record<string, Json> {
    const object = this.at(value);
    return typeof object === 'object' && object !== null && !Array.isArray(object) ? object : {};
  }

  list(value: Json): Json[] {
    const object = this.at(value);
    return Array.isArray(object) ? object : [];
  }

  /** Follows references. */
  at(value: Json): Json {
    if (typeof value !== 'string' || !/^\d+ \d+ R$/.test(value)) return value;
    const object = this.json.qpdf[1][`obj:${value}`];
    return object?.stream ? object.stream.dict : (object?.value ?? null);
  }

  /** An attribute of a page or of the nodes above it (ISO 32000-2, 7.7.3.4). */
  inherited(page: Record<string, Json>, key: string): Json {
    let node = page;
    for (let steps = 0; steps < DEEPEST_TREE; steps += 1) {
      const value = node[key];
      if (value !== undefined) return this.at(value);
      node = this.dict(node['/Parent'] ?? null);
    }
    return null;
  }

  /** Number of the page that is this object, or `null`. */
  pageNumber(reference: Json): number | null {
    if (typeof reference !== 'string') return null;
    this.pageNumbers ??= new Map(this.json.pages.map(({ object }, index) => [object, index + 1] as const).toReversed());
    return this.pageNumbers.get(reference) ?? null;
  }
}

function outlineReading({ title, destpageposfrom1, kids }: QpdfOutline): OutlineReading {
  return { title, page: destpageposfrom1, ...(kids.length > 0 && { children: kids.map(outlineReading) }) };
}

/** A string of qpdf's JSON without its mark; other values as they read. */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value.replace(/^[ub]:/, '');
  return value === null ? '' : String(value);
}

async function askQpdf(path: string, password: string, args: readonly string[]): Promise<object> {
  const words = ['--json=2', `--password=${password}`, ...args, path];
  // Warnings about a file that is otherwise read end with status 3.
  const { stdout } = await execute('qpdf', words, { maxBuffer: LARGEST_ANSWER }).catch(
    (error: { code?: number; stdout?: string }) => {
      if (error.code === 3 && error.stdout) return { stdout: error.stdout };
      throw error;
    },
  );
  return JSON.parse(stdout) as object;
}
