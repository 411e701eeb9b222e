import type { Strength } from './strength.ts';

/** A picture of a PDF as the image process gets it: its stream's bytes and what the dictionary says of them. */
export interface ShrinkRequest {
  width: number;
  height: number;
  bits: number;
  /** Of the colour space, or of the one below a table of colours. */
  components: 1 | 3 | 4;
  /** Samples are places in a table of colours, which is the second part of the message. */
  indexed: boolean;
  /** The stream's filters in the order in which they are undone. */
  filters: { name: string; parameters: Record<string, number> }[];
  role: 'picture' | 'opacity' | 'stencil';
  /** The largest size it is shown at, in points; unknown, the picture keeps its pixels. */
  shown?: { width: number; height: number };
  /** The sample values carry more than colour (a colour key, a table of their own): only lossless packing is allowed. */
  exact: boolean;
  /** Bytes that it takes in the document, where what comes along is decoded already. */
  packed?: number;
  /** Another colour space may stand in the place of its own: grey for colour, a table for either. */
  recolours: boolean;
}

/** What stands in the picture's place. */
export interface Shrunk {
  width: number;
  height: number;
  bits: number;
  filter: 'jpeg' | 'flate' | 'jbig2';
  predicted: boolean;
  /** `table`: places in a table of colours of the picture's own space, which is the second part. */
  colour: 'kept' | 'grey' | 'table';
  /** Samples a pixel. */
  components: 1 | 3 | 4;
  /** Of an opacity: everything is opaque, so that it can go. */
  opaque?: true;
}

/** A smaller picture, or how many bytes it would have. */
export interface Outcome {
  head: Shrunk;
  data: Buffer;
  palette?: Buffer;
  /** About so many bytes, where `data` was not made. */
  estimated?: number;
}

export interface ShrinkTask {
  request: ShrinkRequest;
  strength: Strength;
  /** `estimate`: photos are packed in samples only. */
  mode: 'make' | 'estimate';
}
