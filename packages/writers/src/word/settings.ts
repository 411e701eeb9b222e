/** What a person may choose of a Word document. */
export interface WordSettings {
  /** `flow`: text as somebody would have written it. `exact`: every paragraph where it stands on its page. */
  layout: 'flow' | 'exact';
  /** `meant`: pages begin where the PDF begins one on purpose. `every`: wherever it begins one. */
  breaks: 'meant' | 'every';
  pictures: 'keep' | 'leave';
  /** `real`: Word's own headers and footers. `text`: as text of each page. */
  running: 'real' | 'text' | 'leave';
}
