/** A page of the result. */
export interface DrawnPage {
  name: string;
  kind: 'model' | 'layout';
}
