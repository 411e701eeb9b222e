import { readFileSync, writeFileSync } from 'node:fs';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { CompoundFile } from '../binary-slides/compound-file.ts';
import type { Refused } from '../plain-copy.ts';
import { readEncryptionInfo } from './encryption-info.ts';
import { decryptPackage } from './package-key.ts';
import { openSeal, readSeal, WHOLE_PACKAGE } from './wholesome.ts';

interface Locked {
  path: string;
  passwords: string[];
  /** Where the package inside goes. */
  output: string;
}

type Unlocked = 'as-it-is' | 'written' | Refused;

/** With this one Excel locks workbooks that anybody may open ([MS-OFFCRYPTO], 2.4.2.3). */
const OPEN_TO_ALL = 'VelvetSweatshop';
const COMPOUND = 'd0cf11e0a1b11ae1';

/** In a worker thread: writes the package inside of one that is locked, which LibreOffice 7.4 knows some kinds of only. */
export async function run(task: Locked): Promise<Unlocked> {
  const bytes = readFileSync(task.path);
  try {
    return bytes.toString('hex', 0, 8) === COMPOUND ? ofCompound(bytes, task) : await ofArchive(task);
  } catch (error) {
    // What is cut short is left to LibreOffice, which says so.
    if (error instanceof RangeError) return 'as-it-is';
    throw error;
  }
}

function ofCompound(bytes: Buffer, { passwords, output }: Locked): Unlocked {
  const file = new CompoundFile(bytes);
  const content = file.read('EncryptedPackage');
  if (!content) return 'as-it-is';
  const info = readEncryptionInfo(file.read('EncryptionInfo') ?? Buffer.alloc(4));
  if (!info) return 'unsupported';
  return opened([OPEN_TO_ALL, ...passwords], passwords, output, (password) => decryptPackage(info, content, password));
}

const MOST_MANIFEST_BYTES = 1_000_000;
const MOST_PACKAGE_BYTES = 200_000_000;

async function ofArchive({ path, passwords, output }: Locked): Promise<Unlocked> {
  await using zip = await openZip(path);
  if (!zip.entries.has(WHOLE_PACKAGE)) return 'as-it-is';
  const seal = readSeal((await zip.read('META-INF/manifest.xml', MOST_MANIFEST_BYTES)).toString('utf8'));
  if (!seal) return 'unsupported';
  const content = await zip.read(WHOLE_PACKAGE, MOST_PACKAGE_BYTES);
  return opened(passwords, passwords, output, (password) => openSeal(seal, content, password));
}

function opened(
  tried: readonly string[],
  given: readonly string[],
  output: string,
  open: (password: string) => Buffer | undefined,
): Unlocked {
  for (const password of tried) {
    const plain = open(password);
    if (!plain) continue;
    writeFileSync(output, plain);
    return 'written';
  }
  return given.length === 0 ? 'password-missing' : 'password-wrong';
}
