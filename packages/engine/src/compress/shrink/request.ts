/** A picture of a PDF as the image process gets it: its stream's bytes and what the dictionary says of them. */
export interface ShrinkRequest {
  width: number;
  height: number;
  bits: number;
  components: 1 | 3;
  /** How the bytes are packed: a JPEG file, or samples under deflate, or bare samples. */
  packing: 'jpeg' | 'deflate' | 'none';
  /** Of deflate, as /DecodeParms has it. */
  predictor: number;
  role: 'picture' | 'opacity' | 'bilevel';
  /** Pixels that are enough for where it is shown; the picture's own size where that is not known. */
  target: { width: number; height: number };
  /** The same for scanned text, which needs more to stay readable. */
  textTarget: { width: number; height: number };
  quality: number;
  /** The sample values carry more than colour (a colour key, a table of their own): only lossless packing is allowed. */
  exact: boolean;
}

/** What stands in the picture's place; the colour space stays. */
export interface Shrunk {
  width: number;
  height: number;
  bits: number;
  filter: 'jpeg' | 'flate' | 'ccitt';
  predicted: boolean;
}
