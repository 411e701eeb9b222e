import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pemOf } from '@pagewright/testkit';
import { ATTACKS, makeSigners, titleOf, type WrittenAttack } from './index.ts';

/** Writes every attack and sound file into a folder, with the trusted root and a list of what they are. usage: write-all.ts <folder> [part of a title] */

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new RangeError('no folder');
mkdirSync(folder, { recursive: true });
const signers = await makeSigners();
writeFileSync(path.join(folder, 'root.pem'), pemOf([signers.root.certificate]));
const list: WrittenAttack[] = [];
for (const [index, attack] of ATTACKS.entries()) {
  const { family, expect, shows } = attack;
  const title = `${family}: ${titleOf(attack)}`;
  if (!title.includes(part)) continue;
  const { bytes, signed, judged } = await attack.make(signers);
  const file = `${String(index).padStart(3, '0')}.pdf`;
  writeFileSync(path.join(folder, file), bytes);
  list.push({ file, title, expect, shows, signed, judged });
}
writeFileSync(path.join(folder, 'attacks.json'), JSON.stringify(list, undefined, 1));
