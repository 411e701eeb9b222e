import type { Caption } from '../model/blocks.ts';

const FIGURE =
  'figure|fig|abbildung|abb|bild|grafik|schaubild|schéma|schema|graphique|graph|chart|diagram|diagramm|figura|gráfico|grafico|illustration|image|photo|plate|scheme|exhibit|map|carte|karte|listing|рисунок|рис|rysunek|rys|obrázek|afbeelding|slika|图|圖|図';
const TABLE =
  'table|tableau|tabelle|tabella|tabla|tabela|tabulka|cuadro|quadro|tabel|taulukko|tab|таблица|табл|таблиця|表';
const NUMBER = String.raw`(?:[A-Z]{0,3}[.\-–]?\d{1,3}(?:[.\-–]\d{1,3}){0,3}[a-z]?|[IVXL]{1,6}|[A-Z])`;

const LABEL = new RegExp(String.raw`^(?:(${FIGURE})|(${TABLE}))\.?\s*${NUMBER}(?=$|[\s.:)\-–—|])[.:)]?`, 'iu');
/** What follows the number in a sentence about a figure: "Figure 3 shows", "Table 2 and". */
const SENTENCE = /^\s*(?:\p{Ll}|,|;|\()/u;

/** What a text is the caption of by the words that it starts with. */
export function captionOf(text: string): Caption['of'] | undefined {
  const match = LABEL.exec(text.normalize('NFC'));
  if (!match) return undefined;
  const [label, figure] = match;
  const ended = /[.:)]$/.test(label);
  if (!ended && SENTENCE.test(text.slice(label.length))) return undefined;
  return figure === undefined ? 'table' : 'figure';
}
