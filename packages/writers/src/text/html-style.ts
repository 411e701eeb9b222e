export const HTML_STYLE = `
body { margin: 0; color: #1a1a1a; background: #fff; font: 1rem/1.55 Georgia, "Times New Roman", serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3, h4, h5, h6 { font-family: system-ui, sans-serif; line-height: 1.25; margin: 1.6em 0 .5em; }
p, ul, ol { margin: 0 0 .8em; }
.center { text-align: center; }
.right { text-align: right; }
.labels { list-style: none; }
.label { display: inline-block; min-width: 2em; margin-inline-start: -2em; }
.table { overflow-x: auto; margin: 1em 0; }
table { border-collapse: collapse; font-size: .92rem; }
th, td { border: 1px solid #bbb; padding: .3em .6em; text-align: start; vertical-align: top; }
th { background: #f3f1ec; }
td p:last-child, th p:last-child { margin-bottom: 0; }
figure, aside { margin: 1.2em 0; }
img { max-width: 100%; height: auto; }
figcaption, .caption, .note, aside { font-size: .88rem; color: #444; }
pre { overflow-x: auto; padding: .8em; background: #f6f6f6; font-size: .88rem; }
hr.page { border: 0; border-top: 1px dashed #bbb; margin: 2em 0; }
[role=doc-endnotes] { margin-top: 3em; border-top: 1px solid #bbb; padding-top: 1em; font-size: .88rem; }
@media (prefers-color-scheme: dark) {
  body { color: #e8e6e1; background: #17191c; }
  th { background: #26292e; } pre { background: #202327; } a { color: #8fc7bd; }
  figcaption, .caption, .note, aside { color: #bbb; }
}
@media print { hr.page { break-after: page; border: 0; } }
`.replace(/\n+/g, '\n');
