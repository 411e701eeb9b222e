/** In points, as displayed: crop box and `/Rotate` applied. A page that cannot be read is 0 × 0. */
export interface PageSize {
  width: number;
  height: number;
  /** Degrees clockwise that the page asks to be turned by. */
  rotation: number;
}

export interface PdfFacts {
  pages: number;
  /** `owner`: opens without a password but carries restrictions. `user`: does not open without. */
  encryption: 'none' | 'owner' | 'user';
  /** Signature fields that hold a signature. */
  signatures: number;
}
