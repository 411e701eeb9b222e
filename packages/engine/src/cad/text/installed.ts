import { EngineFailure } from '@pagewright/ground/failure.ts';
import { DEFAULT_LIMITS } from '@pagewright/runtime/sandbox/limits.ts';
import { runProgram } from '@pagewright/runtime/sandbox/run-program.ts';
import type { InstalledFont } from './font-book.ts';

let listed: Promise<InstalledFont[]> | undefined;

/** The fonts of this machine, asked of fontconfig once for each process; none where it is not installed. */
export async function installedFonts(): Promise<InstalledFont[]> {
  listed ??= list();
  return listed;
}

const LONGEST_LIST = 8 * 1024 * 1024;

async function list(): Promise<InstalledFont[]> {
  try {
    const { stdout } = await runProgram({
      program: 'fc-list',
      args: () => ['-f', '%{family}\\t%{style}\\t%{file}\\n'],
      limits: DEFAULT_LIMITS,
      deadlineMs: 20_000,
      maxLogBytes: LONGEST_LIST,
    });
    return stdout
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, , file]) => file !== undefined && /\.(?:tt[fc]|ot[fc])$/i.test(file))
      .map(([families = '', style = '', file = '']) => ({
        families: families.toLowerCase().split(','),
        style: style.split(',')[0] ?? '',
        file,
      }));
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'PROGRAM_MISSING') return [];
    throw error;
  }
}
