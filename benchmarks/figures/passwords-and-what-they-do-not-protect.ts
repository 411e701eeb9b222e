import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtureFolder, QpdfReading } from '@pagewright/testkit';
import { bytes, number, type Measure } from './measuring/figure.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

const LINES = 40;
const PASSWORD = 'coral ladder seven moth';

/** Lines that can be read without the password: of a file that forbids copying, and of one that is encrypted. */
export const measure: Measure = async () => {
  const lines = prose(LINES).map((line, index) => `${index + 1}. ${line}`);
  const typed = path.join(fixtureFolder(), 'minutes.txt');
  await writeFile(typed, lines.join('\n'));
  const { files: plain } = await runTool('txt-to-pdf', [typed]);
  const { files: locked } = await runTool('protect-pdf', plain, { password: PASSWORD });
  const restricted = path.join(fixtureFolder(), 'restricted.pdf');
  execFileSync('qpdf', [
    '--encrypt',
    '',
    'the owner',
    '256',
    '--print=none',
    '--extract=n',
    '--modify=none',
    '--',
    plain[0] ?? '',
    restricted,
  ]);
  const { files: unlocked } = await runTool('unlock-pdf', [restricted], { entitled: 'true' });
  const { files: texts } = await runTool('pdf-to-txt', unlocked);
  const text = await readFile(texts[0] ?? '', 'utf8');
  const [before, after] = [await stat(plain[0] ?? ''), await stat(locked[0] ?? '')];
  const refused = await runTool('unlock-pdf', locked, { entitled: 'true' }).then(
    () => 0,
    () => 1,
  );
  return {
    lines: number(lines.length),
    'restricted-lines': number(lines.filter((line) => text.includes(line)).length),
    'still-restricted': number((await QpdfReading.of(unlocked[0] ?? '')).isEncrypted ? 1 : 0),
    'locked-refused': number(refused),
    growth: bytes(after.size - before.size),
    // In billions (10 ** 9), of 26 letters.
    'eight-letters': number(26 ** 8 / 1e9),
    // In trillions (10 ** 12), of the 7,776 words that five dice choose from.
    'four-words': number(7776 ** 4 / 1e12),
  };
};
