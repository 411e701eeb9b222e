/** A picture ready to be an image XObject (ISO 32000-2, 8.9.5): encoded as it will stand in the file. */
export interface Embeddable {
  /** Pixels. */
  width: number;
  height: number;
  colour: 'grey' | 'rgb' | 'cmyk' | 'palette';
  /** Bits of each component. */
  bits: number;
  /** `flate`: rows are encoded with PNG predictors if `predicted`. `jpx` says its colours and bits itself. */
  filter: 'jpeg' | 'flate' | 'jbig2' | 'jpx' | 'jpx with opacity';
  predicted: boolean;
  /** Adobe's CMYK JPEGs count ink the other way round. */
  inverted: boolean;
  data: Uint8Array;
  /** Red, green and blue of each entry. */
  palette?: Uint8Array;
  profile?: Uint8Array;
  /** Opacity in grey, of the same size. */
  alpha?: Embeddable;
  /** Least and highest value of each component of the one colour that is not painted (ISO 32000-2, 8.9.6.4). */
  unpainted?: number[];
  /** Pixels an inch across and down, where the picture tells them. */
  resolution?: { x: number; y: number };
  /** EXIF's 1 to 8 (CIPA DC-008, 4.6.4): how the picture is to be turned to be seen upright. */
  orientation: number;
}

/** Pixels one picture may have. */
export const PIXELS_LIMIT = 100_000_000;
