import { CHARACTERS } from './characters/characters.ts';
import { FAULTS } from './faults.ts';

type Character = keyof typeof CHARACTERS;
type Fault = keyof typeof FAULTS;

/** The models there are. */
export type ModelName = Character | Fault;

export const isCharacter = (name: string): name is Character => Object.hasOwn(CHARACTERS, name);
export const isFault = (name: string): name is Fault => Object.hasOwn(FAULTS, name);
