/** What the headings of a part say of its sentences. */
export type SectionKind = 'abstract' | 'introduction' | 'conclusion' | 'plain' | 'boilerplate';

/** A heading that has one of `having` among its words, or that is one of `whole`: such words stand in other headings too. */
function headings({ having, whole }: { having: readonly string[]; whole: readonly string[] }): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${having.join('|')})(?!\\p{L})|^(?:${whole.join('|')})$`, 'iu');
}

const ABSTRACT = headings({
  having: ['highlights|key (?:findings|messages|points|takeaways)|at a glance', 'faits marquants|points cl[ée]s'],
  whole: [
    'abstract|synopsis|(?:executive |management |plain.language )?summary',
    "r[ée]sum[ée](?: ex[ée]cutif| op[ée]rationnel)?|synth[èe]se|l[’']essentiel",
    'zusammenfassung|kurzfassung|überblick',
    'resumen(?: ejecutivo)?|sommario|sintesi|resumo|samenvatting|streszczenie',
    'аннотация|резюме|摘要|要旨|概要|요약',
  ],
});
const INTRODUCTION = headings({
  having: [
    'introduc\\p{L}*|overview|background|preface|foreword',
    'présentation|contexte|avant-propos|pr[ée]ambule',
    'einleitung|einführung|vorwort',
    'introduzione|premessa|introdu[çc][ãa]o|inleiding|wprowadzenie',
    'введение|предисловие|はじめに|序論|引言|前言|서론|개요',
  ],
  whole: [
    '(?:purposes?|aims?|objectives?|scope)(?: of .+)?|general(?: information)?|(?:our )?(?:business|company)',
    'about (?:\\p{L}+|this \\p{L}+)',
    '(?:objet|objectifs?|but)(?: (?:du|de) .+)?',
  ],
});
const CONCLUSION = headings({
  having: [
    'conclu\\p{L}*|fazit|schluss(?:folgerung|wort|betrachtung)\\p{L}*',
    'wnioski|заключение|выводы|おわりに|結論|结论|结语|결론',
  ],
  whole: [
    '(?:discussion|recommendations?|outlook|findings)(?: and \\p{L}+){0,2}',
    '(?:bilan|recommandations?|perspectives)(?: et \\p{L}+){0,2}',
    'ausblick|recomendaciones|raccomandazioni',
  ],
});
const BOILERPLATE = headings({
  having: [
    'bibliogra\\p{L}*|works cited|literature cited|acknowledge?ments?|table of contents|about the authors?',
    'disclaimers?|legal (?:notice|information)|forward.looking\\p{L}*|safe harbou?r|non.gaap\\p{L}*',
    '(?:investor|media|press) (?:relations|contacts?)|conference call',
    "remerciements?|table des mati[èe]res|mentions l[ée]gales|droits d[’']auteur",
    'literaturverzeichnis|danksagung\\p{L}*|inhaltsverzeichnis|haftungsausschluss',
    'agradecimientos|aviso legal|riferimenti bibliografici|ringraziamenti|agradecimentos',
    'литература|оглавление|содержание|благодарности|参考文献|目次|目录|謝辞|致谢',
  ],
  whole: [
    '(?:selected |further )?(?:references?|reading)(?: (?:and|cited)(?: \\p{L}+)?)?',
    'contents|index|glossary|copyright|licen[cs]e|trademarks?|signatures?|exhibits?(?: index)?|certifications?|contacts?',
    'r[ée]f[ée]rences?(?: bibliographiques?)?|sommaire|avertissement|licence|sources|lexique|glossaire',
    'literatur|inhalt|impressum|glossar|referencias|[íi]ndice|refer[êe]ncias',
  ],
});
/** A number before a heading: "3.", "IV –", "Item 7." */
const NUMBER =
  /^(?:(?:chapter|section|part|item|annexe?|chapitre|partie|teil|kapitel)\s+)?(?:(?:\d[\d.]*|[ivxlc]+(?=[\s.:)–—-])|\p{Lu}(?=[.:)]))[\s.:)–—-]*)?/iu;
/** Longer headings only mention such words. */
const MOST_WORDS = 6;

/** The nearest heading says what a part introduces or concludes; boilerplate is all that is below one. */
export function sectionKindOf(path: readonly string[]): SectionKind {
  const titles = path
    .map((heading) => heading.replace(NUMBER, '').trim())
    .filter((title) => title.split(/\s+/).length <= MOST_WORDS);
  const nearest = titles.at(-1) ?? '';
  if (titles.some((title) => BOILERPLATE.test(title))) return 'boilerplate';
  if (ABSTRACT.test(nearest)) return 'abstract';
  if (INTRODUCTION.test(nearest)) return 'introduction';
  return CONCLUSION.test(nearest) ? 'conclusion' : 'plain';
}
