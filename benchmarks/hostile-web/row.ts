import type { IncomingMessage, ServerResponse } from 'node:http';

/** One hostile page or server, and how its print must end. */
export interface Row {
  kind: string;
  name: string;
  /** Without it, `/<number of the row>/` of `site.test` is printed, where `serve` answers. */
  address?: string;
  scheme?: 'http' | 'https';
  /** `part` is what stands behind the number of the row; empty for the page itself. */
  serve?: (response: ServerResponse, part: string, request: IncomingMessage) => void;
  /** "done" or codes. */
  end: RegExp;
  /** What is printed would be a part of a PDF. */
  isPartial?: true;
}

export const DONE = /^done$/;

export function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>A page</title><p>Words${body}`);
}

export const script = (text: string) => `<script>${text}</script>`;
