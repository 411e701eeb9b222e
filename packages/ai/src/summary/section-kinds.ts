/** What the headings of a part say of its sentences. */
export type SectionKind = 'abstract' | 'introduction' | 'conclusion' | 'plain' | 'boilerplate';

const ABSTRACT =
  /(?:^|\b)(?:highlights|key (?:findings|messages|points|takeaways)|at a glance|faits marquants|points cl[ée]s)(?:\b|$)|^(?:abstract|(?:executive |management |plain.language )?summary|synopsis|r[ée]sum[ée](?: ex[ée]cutif| op[ée]rationnel)?|synth[èe]se|l['’]essentiel|zusammenfassung|kurzfassung|überblick|resumen(?: ejecutivo)?|sommario|sintesi|resumo|samenvatting|streszczenie|аннотация|резюме|摘要|要旨|概要|요약)\b/iu;
const INTRODUCTION =
  /^(?:purposes?|aims?|objectives?|scope|objet|objectifs?|but)(?: (?:of|du|de) .+)?$|(?:^|\b)(?:introduc\p{L}*|general(?: information)?$|(?:our )?(?:business|company)$|overview|background|preface|foreword|about (?:this|the|us|\p{L}+$)|présentation|contexte|avant-propos|pr[ée]ambule|einleitung|einführung|vorwort|introducci[óo]n|introduzione|premessa|introdu[çc][ãa]o|inleiding|wprowadzenie|введение|предисловие)(?:\b|$)|^(?:はじめに|序論|引言|前言|서론|개요)/iu;
const CONCLUSION =
  /(?:^|\b)(?:conclu\p{L}*|summary|discussion|recommendations?|outlook|findings|bilan|recommandations?|perspectives|synth[èe]se|fazit|schluss\p{L}*|ausblick|conclusiones|conclusioni|conclus[ãõ]\p{L}*|conclusie|wnioski|заключение|выводы)(?:\b|$)|^(?:おわりに|結論|结论|结语|결론)/iu;
const BOILERPLATE =
  /(?:^|\b)(?:references?|bibliograph\p{L}*|works cited|literature cited|acknowledge?ments?|contents|table of contents|index|glossary|copyright|disclaimers?|legal (?:notice|information|disclaimer)|licen[cs]e|trademarks?|forward.looking\p{L}*|safe harbou?r|signatures?|exhibits?|certifications?|about the authors?|contacts?|(?:investor|media|press) (?:relations|contacts?)|conference call|non.gaap\p{L}*|bibliographie|r[ée]f[ée]rences?|remerciements?|sommaire|table des mati[èe]res|mentions l[ée]gales|avertissement|droits d['’]auteur|licence|sources|lexique|glossaire|literatur\p{L}*|danksagung|inhalt\p{L}*|impressum|haftungsausschluss|glossar|referencias|bibliograf\p{L}*|agradecimientos|[íi]ndice|aviso legal|riferimenti|ringraziamenti|indice|refer[êe]ncias|agradecimentos|литература|оглавление|содержание|благодарности)(?:\b|$)|^(?:参考文献|目次|目录|謝辞|致谢)/iu;
/** A number before a heading: "3.", "IV –", "Item 7." */
const NUMBER =
  /^(?:(?:chapter|section|part|item|annexe?|chapitre|partie|teil|kapitel)\s+)?(?:(?:\d[\d.]*|[ivxlc]+(?=[\s.:)–—-])|\p{Lu}(?=[.:)]))[\s.:)–—-]*)?/iu;
/** Longer headings only mention such words. */
const MOST_WORDS = 6;

/** Of the headings above a sentence, those that say what it introduces or concludes; boilerplate is all that is below it. */
const NEAREST = 1;

export function sectionKindOf(headings: readonly string[]): SectionKind {
  const titles = headings
    .map((heading) => heading.replace(NUMBER, '').trim())
    .filter((title) => title.split(/\s+/).length <= MOST_WORDS);
  if (titles.some((title) => BOILERPLATE.test(title))) return 'boilerplate';
  for (const title of titles.slice(-NEAREST).toReversed()) {
    if (ABSTRACT.test(title)) return 'abstract';
    if (INTRODUCTION.test(title)) return 'introduction';
    if (CONCLUSION.test(title)) return 'conclusion';
  }
  return 'plain';
}
