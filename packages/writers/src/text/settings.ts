/** What every form of text can leave out or keep of the page. */
export interface WritingSettings {
  /** Headers and footers that repeat from page to page, page numbers, and rows that head a table again on its next page. */
  runningLines: 'omitted' | 'kept';
  /** `joined`: a paragraph is one line and divided words are whole. `kept`: lines and hyphens end where the page ends them. */
  lineEnds: 'joined' | 'kept';
  /** Whether the start of every page but the first is marked. */
  pageBreaks: 'omitted' | 'marked';
}
