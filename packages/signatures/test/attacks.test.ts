import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { encoded } from './signing.ts';
import { checkApart, checkMade } from './attacks/check-made.ts';
import { ATTACKS, makeSigners, titleOf, type Signers } from './attacks/index.ts';
import { faultIn } from './attacks/verdict.ts';

/** Files of the published families of attacks, and sound ones beside them: no attack is valid, every sound file is. */

let signers: Signers;
before(async () => {
  signers = await makeSigners();
});

for (const [family, attacks] of Map.groupBy(ATTACKS, (attack) => attack.family))
  test(`${family}: ${attacks.length} files`, async () => {
    const check = family.startsWith('hostile') ? checkApart : checkMade;
    const faults: string[] = [];
    for (const attack of attacks) {
      const { bytes, judged } = await attack.make(signers);
      const fault = faultIn(await check(bytes, encoded(signers.root.certificate)), attack, judged);
      if (fault !== undefined) faults.push(`${titleOf(attack)}: ${fault}`);
    }
    assert.equal(faults.join('\n'), '');
  });
