import type { Attack } from './attack.ts';
import { ANNOTATIONS } from './families/annotations.ts';
import { APPEARANCES } from './families/appearances.ts';
import { BYTE_RANGES } from './families/byte-ranges.ts';
import { CLONED_SIGNATURES } from './families/cloned-signatures.ts';
import { DANGLING_REFERENCES } from './families/dangling-references.ts';
import { FORGERIES } from './families/forgeries.ts';
import { HOSTILE } from './families/hostile.ts';
import { NEW_FIELDS } from './families/new-fields.ts';
import { PAGE_TREE } from './families/page-tree.ts';
import { SAVING } from './families/saving.ts';
import { SHADOWS } from './families/shadows.ts';
import { SOUND } from './families/sound.ts';
import { TREES } from './families/trees.ts';
import { TWO_ROLES } from './families/two-roles.ts';
import { TYPED_STREAMS } from './families/typed-streams.ts';

export { makeSigners, titleOf, type Signers } from './attack.ts';

/** An attack as `write-all.ts` lists it. */
export interface WrittenAttack {
  file: string;
  title: string;
  expect: Attack['expect'];
  shows: string;
  signed: number;
  judged: readonly string[];
}

/** Files that must not be valid, and sound ones that must be. */
export const ATTACKS: readonly Attack[] = [
  ...DANGLING_REFERENCES,
  ...TWO_ROLES,
  ...PAGE_TREE,
  ...CLONED_SIGNATURES,
  ...TYPED_STREAMS,
  ...APPEARANCES,
  ...NEW_FIELDS,
  ...SHADOWS,
  ...SAVING,
  ...BYTE_RANGES,
  ...FORGERIES,
  ...ANNOTATIONS,
  ...TREES,
  ...HOSTILE,
  ...SOUND,
];
