/** Text in one style; `fixed` must come out as it went in. */
export interface RuledPart {
  text: string;
  style: number;
  fixed?: true;
}
