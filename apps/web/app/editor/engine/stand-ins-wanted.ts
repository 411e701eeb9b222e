import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { restyledStandInsFor, standInsFor, type StandIn } from '@pagewright/editor';
import type { KeptAssets } from './assets.ts';
import type { Act, StandInNote, Step } from './messages.ts';
import { blockOf, type Found } from './operations-for.ts';

interface Wanted {
  operations: Step;
  standIns: readonly StandInNote[];
}

/**
 * The same operations with fonts of the instance for the letters that they failed for. Throws the failure again where it was
 * another, or no font has the letters.
 */
export async function standInsWanted(
  error: unknown,
  act: Act,
  { operations, ...found }: Found & { operations: Step },
  assets: KeptAssets,
): Promise<Wanted> {
  const { code, facts } = error as { code?: unknown; facts?: { names?: string } };
  const letters = (facts?.names ?? '').split(' ').filter((letter) => letter !== '');
  if (code !== 'EDIT_LETTERS_MISSING' || letters.length === 0 || (act.does !== 'type' && act.does !== 'style'))
    throw error;
  const read = blockOf(found, act);
  const look = read.font?.look();
  if (!look) throw error;
  const faces = await assets.faces();
  const chosen =
    act.does === 'type'
      ? standInsFor(look, letters, faces)
      : restyledStandInsFor(look, { ...read.told.look, ...defined(act.style) }, letters, faces);
  if (chosen.length === 0) throw error;
  const hashes = chosen.map(({ face }) => face.sha256);
  return { operations: operations.map((each) => withFaces(each, hashes)), standIns: notesOf(chosen) };
}

const defined = ({ bold, slanted }: { bold?: boolean; slanted?: boolean }) => ({
  ...(bold !== undefined && { bold }),
  ...(slanted !== undefined && { slanted }),
});

const withFaces = (operation: EditOperation, faces: string[]): EditOperation =>
  operation.kind === 'block.reflow' ? { ...operation, faces } : operation;

const notesOf = (chosen: readonly StandIn[]): StandInNote[] =>
  chosen.map(({ face, letters }) => ({ name: face.name, letters }));
