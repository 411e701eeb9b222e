/** By how much a picture was stretched. */
export interface Scale {
  across: number;
  down: number;
}
