declare module 'linebreak' {
  /** Opportunities to break a line (UAX 14), from the first to the end of the text. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
