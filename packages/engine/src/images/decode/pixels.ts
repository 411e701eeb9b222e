/** A decoded picture or frame: eight bits a channel, rows from top to bottom without padding. */
export interface Pixels {
  width: number;
  height: number;
  /** Grey, grey and alpha, colour, colour and alpha. */
  channels: 1 | 2 | 3 | 4;
  data: Buffer;
  resolution?: { x: number; y: number };
}
