/** How FictionBook's own elements look; the format has no styles of its own. */
export const STYLE = `
  p { margin: 0; text-indent: 1.5em; text-align: justify; }
  h1, h2, h3, h4, h5, h6 { text-align: center; margin: 1em 0; text-indent: 0; }
  .empty-line { height: 1em; }
  .subtitle { text-align: center; text-indent: 0; font-weight: bold; margin: 0.8em 0; }
  .epigraph { margin: 0 0 1em 30%; font-style: italic; }
  .cite { margin: 0.6em 1.5em; }
  .text-author, .date { text-align: right; text-indent: 0; font-style: italic; }
  .poem { margin: 0.8em 2em; }
  .stanza { margin: 0.6em 0; }
  .stanza p { text-align: left; text-indent: 0; }
  .picture { text-align: center; margin: 0.6em 0; }
  .note-title p, .note-title { text-align: left; font-weight: bold; margin: 0.8em 0 0.2em; text-indent: 0; }
  .annotation { margin: 1em 1.5em; font-style: italic; }
  sup { font-size: 0.7em; }
  td, th { padding: 0.1em 0.4em; border: 0.5pt solid #999; }`;
