import { EngineFailure } from '@pagewright/ground/failure.ts';
import { locateOffice } from './libreoffice.ts';
import { dwgReaderVersion } from './dwg-reader.ts';
import { DEFAULT_LIMITS, type Limits } from '../sandbox/limits.ts';
import type { Need } from '../sandbox/policy.ts';
import { runProgram } from '../sandbox/run-program.ts';
import { locateChromium } from './chromium/locate.ts';

/** Reads the version of a program that is started by code of its own. */
type VersionReader = () => Promise<string | undefined>;

interface VersionProbe {
  /** Where it lies, if that is not its name. */
  locate?: () => string;
  args: readonly string[];
  version: RegExp;
  leastMajor: number;
  need?: Need;
  limits?: Partial<Limits>;
}

/** The external programs the product can use, and the oldest version that does. */
const PROGRAMS = {
  // Job files in JSON came with 11.0.
  qpdf: { args: ['--version'], version: /qpdf version (\d+(?:\.\d+)*)/, leastMajor: 11 },
  // Since 4.1 it writes what `ocr/` reads; 3 and 4.0 know lines less exactly.
  tesseract: { args: ['--version'], version: /tesseract v?(\d+(?:\.\d+)*)/, leastMajor: 4 },
  // Bookmarks from headings came with 122.
  chromium: {
    locate: locateChromium,
    args: ['--version'],
    version: /Chrom\w+ (\d+(?:\.\d+)*)/,
    leastMajor: 122,
    need: 'own-root',
    limits: { addressSpaceMegabytes: null, processes: 256 },
  },
  // Settings of the PDF filter as JSON came with 7.4.
  libreoffice: {
    locate: locateOffice,
    args: ['--version'],
    version: /LibreOffice (\d+(?:\.\d+)*)/,
    leastMajor: 7,
    need: 'own-root',
    limits: { addressSpaceMegabytes: null, processes: 64 },
  },
  'dwg-reader': dwgReaderVersion,
} as const satisfies Record<string, VersionProbe | VersionReader>;

export type ProgramName = keyof typeof PROGRAMS;

export interface FoundPrograms {
  /** Versions by name. */
  found: ReadonlyMap<ProgramName, string>;
  /** Not installed, too old, or not allowed to run here. */
  missing: ReadonlySet<ProgramName>;
}

let programs: Promise<FoundPrograms> | undefined;

/** Which programs run on this machine. Each is started once per process to read its version. */
export async function findPrograms(): Promise<FoundPrograms> {
  programs ??= probeAll();
  return programs;
}

async function probeAll(): Promise<FoundPrograms> {
  const names = Object.keys(PROGRAMS) as ProgramName[];
  const versions = await Promise.all(names.map(async (name) => ({ name, version: await versionOf(name) })));
  const found = new Map<ProgramName, string>();
  const missing = new Set<ProgramName>();
  for (const { name, version } of versions) {
    if (version === undefined) missing.add(name);
    else found.set(name, version);
  }
  return { found, missing };
}

async function versionOf(name: ProgramName): Promise<string | undefined> {
  const program: VersionProbe | VersionReader = PROGRAMS[name];
  try {
    if (typeof program === 'function') return await program();
    const { locate, args, version, leastMajor, need = 'any-mode', limits } = program;
    const { stdout } = await runProgram({
      program: locate?.() ?? name,
      args: () => args,
      limits: { ...DEFAULT_LIMITS, ...limits },
      need,
      deadlineMs: 10_000,
    });
    const found = version.exec(stdout)?.[1];
    return found !== undefined && Number.parseInt(found, 10) >= leastMajor ? found : undefined;
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'PROGRAM_MISSING') return undefined;
    throw error;
  }
}
