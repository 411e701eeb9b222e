import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GROUPS, holdings } from './processes.ts';

/** One look at a server: what its processes hold and what lies in its folders. Names are the rows of the report. */
export type Sample = Readonly<Record<string, number>>;

const MEGABYTE = 1_000_000;

/** `temporary`: the TMPDIR of the server. */
export function takeSample({ pid, data, temporary }: { pid: number; data: string; temporary: string }): Sample {
  const held = holdings(pid);
  const sample: Record<string, number> = {};
  for (const group of GROUPS) {
    const { bytes, descriptors, threads, processes } = held[group];
    sample[`${group}: memory, MB`] = bytes / MEGABYTE;
    sample[`${group}: descriptors`] = descriptors;
    sample[`${group}: threads`] = threads;
    sample[`${group}: processes`] = processes;
  }
  sample['database folder, MB'] = contentOf(path.join(data, 'database')).bytes / MEGABYTE;
  const storage = contentOf(path.join(data, 'storage'));
  sample['stored files'] = storage.files;
  sample['stored files, MB'] = storage.bytes / MEGABYTE;
  const left = [path.join(data, 'work'), path.join(data, 'storage/incoming'), temporary].map(contentOf);
  sample['temporary files'] = left.reduce((sum, { files }) => sum + files, 0);
  sample['temporary files, MB'] = left.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
  return sample;
}

/** Of everything below a folder; what is deleted meanwhile does not count. */
function contentOf(folder: string): { files: number; bytes: number } {
  const sum = { files: 0, bytes: 0 };
  const pending = [folder];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    try {
      for (const entry of readdirSync(next, { withFileTypes: true })) {
        const place = path.join(next, entry.name);
        if (entry.isDirectory()) pending.push(place);
        else {
          sum.files += 1;
          sum.bytes += lstatSync(place).size;
        }
      }
    } catch {
      // Gone since it was listed.
    }
  }
  return sum;
}
