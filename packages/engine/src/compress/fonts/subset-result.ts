/** A font program with less in it. */
export interface Subset {
  /** The new program, not packed. */
  bytes: Uint8Array;
  /** `/Length1` and following, as the kind of font asks for (ISO 32000-2, 9.9.1). */
  lengths: number[];
  /** `/Subtype` of a stream that was `/FontFile` and becomes `/FontFile3`. */
  subtype?: string;
  /** Whether glyphs were taken away: then the font needs a subset tag. */
  isPart: boolean;
  /** The character collection's numbers that are left. */
  cids?: ReadonlySet<number>;
  /** The names of the glyphs that are left. */
  names?: readonly string[];
}
