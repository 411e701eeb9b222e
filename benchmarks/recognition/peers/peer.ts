import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Another converter, as it is installed on this machine. */
export interface Peer {
  name: string;
  /** How it is called, and whether it is started anew for each document. */
  mode: string;
  /** Undefined where it is there; else what is missing. */
  missing: string | undefined;
  /** Markdown, or text where it has nothing more, by the documents' names; documents that it fails on are left out. */
  convert: (files: readonly string[], folder: string) => Promise<{ outputs: Map<string, string>; ms: number }>;
}

/** For a document; what takes longer is not done. */
const PEER_MS = 30_000;

/** What the program printed; undefined where it failed, or took longer than so many documents may. */
export function call(program: string, args: readonly string[], documents = 1): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: PEER_MS * documents, maxBuffer: 2 ** 28 }, (error, out) =>
      resolve(error ? undefined : out),
    );
  });
}

/** Path of a program on PATH. */
export function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** "report.final.pdf" → "report.final". */
export const stemOf = (file: string) => path.basename(file).replace(/\.pdf$/i, '');
