import { execFile } from 'node:child_process';

/** Exit 0 or 3 (warnings): a file that a strict reader can use. One that keeps qpdf busy for two minutes is not refused. */
export function qpdfAccepts(file: string, password = ''): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('qpdf', ['--check', `--password=${password}`, file], { timeout: 120_000, maxBuffer: 2 ** 26 }, (error) =>
      resolve(error === null || error.code === 3 || error.killed === true),
    );
  });
}

/** Counted by qpdf; `undefined` where it cannot tell. */
export function pagesOf(file: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile('qpdf', ['--show-npages', file], { timeout: 20_000 }, (_error, out) => {
      const pages = Number.parseInt(out, 10);
      resolve(Number.isNaN(pages) ? undefined : pages);
    });
  });
}
