import type { Shrunk } from '../images/shrink/request.ts';

export interface WrittenPicture {
  /** Object number. */
  number: number;
  head: Shrunk;
  data: Uint8Array;
  palette?: Uint8Array;
}
