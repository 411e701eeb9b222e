import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../lossless/call.ts';
import { Pixels, spread } from '../lossless/pixels.ts';

/** What the same version of LibreOffice makes of a file when it is started for it alone, as most toolboxes do. */
export interface ColdResult {
  ms: number;
  /** Absent where it made none. */
  output?: string;
  forget: () => Promise<void>;
}

const PATIENCE_MS = 180_000;

export async function coldOffice(file: string): Promise<ColdResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cold-office-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [
    profile,
    '--headless',
    '--norestore',
    '--convert-to',
    'pdf',
    '--outdir',
    path.join(folder, 'out'),
    file,
  ];
  const started = performance.now();
  await call('soffice', args, PATIENCE_MS);
  const ms = performance.now() - started;
  const [name] = await readdir(path.join(folder, 'out')).catch(() => []);
  return {
    ms,
    ...(name !== undefined && { output: path.join(folder, 'out', name) }),
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

const MOST_PAGES_LOOKED_AT = 8;

/** Pages that both files draw alike, of those looked at, spread from first to last. */
export async function samePixels(ours: string, theirs: string, pages: number): Promise<{ same: number; of: number }> {
  const sampled = spread(
    Array.from({ length: pages }, (_, index) => index + 1),
    MOST_PAGES_LOOKED_AT,
  );
  const [our, their] = await Promise.all([new Pixels(ours).of(sampled), new Pixels(theirs).of(sampled)]);
  const same = sampled.filter((_, index) => our[index] !== undefined && our[index] === their[index]).length;
  return { same, of: sampled.length };
}

/** As `pdfinfo` counts them; 0 for what it cannot read. */
export async function countPages(file: string): Promise<number> {
  const { out } = await call('pdfinfo', [file], 30_000);
  return Number(/^Pages:\s+(\d+)/m.exec(out.toString('latin1'))?.[1] ?? 0);
}
