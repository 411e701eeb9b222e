import type { FileKind } from '@pagewright/contract';
import type { ToolDeclaration } from './tool.ts';

type Takes = Pick<ToolDeclaration, 'accepts' | 'files'>;

/** What the file at this place (from 0) of a task may be: what travels beside the first is of other kinds. */
export function kindsTaken({ accepts, files: { beside } }: Takes, place: number): readonly FileKind[] {
  return place > 0 && beside ? beside : accepts;
}

/** As what a file of this content is taken; where files of any kind come along, one that is nothing else is `other`. */
export const kindAmong = (found: FileKind | undefined, taken: readonly FileKind[]): FileKind | undefined =>
  taken.includes('other') && (found === undefined || !taken.includes(found)) ? 'other' : found;

/** What a file of a task may be, whatever its place. */
export const kindsAnywhere = ({ accepts, files: { beside = [] } }: Takes): readonly FileKind[] => [
  ...accepts,
  ...beside,
];
