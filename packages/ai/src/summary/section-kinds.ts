/** What the headings of a part say of its sentences. */
export type SectionKind = 'abstract' | 'introduction' | 'conclusion' | 'plain' | 'boilerplate';

const ABSTRACT =
  /(?<!\p{L})(?:highlights|key (?:findings|messages|points|takeaways)|at a glance|faits marquants|points cl[ée]s)(?!\p{L})|^(?:abstract|(?:executive |management |plain.language )summary|summary$|synopsis|r[ée]sum[ée](?: ex[ée]cutif| op[ée]rationnel)?|synth[èe]se|l['’]essentiel|zusammenfassung|kurzfassung|überblick|resumen(?: ejecutivo)?|sommario|sintesi|resumo|samenvatting|streszczenie|аннотация|резюме|摘要|要旨|概要|요약)(?!\p{L})/iu;
const INTRODUCTION =
  /^(?:purposes?|aims?|objectives?|scope|objet|objectifs?|but)(?: (?:of|du|de) .+)?$|(?<!\p{L})(?:introduc\p{L}*|general(?: information)?$|(?:our )?(?:business|company)$|overview|background|preface|foreword|about (?:this|the|us|\p{L}+$)|présentation|contexte|avant-propos|pr[ée]ambule|einleitung|einführung|vorwort|introducci[óo]n|introduzione|premessa|introdu[çc][ãa]o|inleiding|wprowadzenie|введение|предисловие)(?!\p{L})|^(?:はじめに|序論|引言|前言|서론|개요)/iu;
const CONCLUSION =
  /(?<!\p{L})(?:conclu\p{L}*|(?:schluss(?:folgerung|wort|betrachtung)\p{L}*)|fazit|wnioski|заключение|выводы)(?!\p{L})|^(?:summary|discussion|recommendations?|outlook|findings|bilan|recommandations?|perspectives|synth[èe]se|zusammenfassung|ausblick|recomendaciones|raccomandazioni)(?: (?:and|et|und|y|e) \p{L}+){0,2}$|^(?:おわりに|結論|结论|结语|결론)/iu;
/** Words that only such parts are called by, and words that others are called by too, if they are not the whole heading. */
const BOILERPLATE =
  /(?<!\p{L})(?:bibliograph\p{L}*|works cited|literature cited|acknowledge?ments?|table of contents|disclaimers?|legal (?:notice|information|disclaimer)|forward.looking\p{L}*|safe harbou?r|about the authors?|(?:investor|media|press) (?:relations|contacts?)|conference call|non.gaap\p{L}*|bibliographie|remerciements?|table des mati[èe]res|mentions l[ée]gales|droits d['’]auteur|literaturverzeichnis|danksagung\p{L}*|inhaltsverzeichnis|haftungsausschluss|bibliograf[íi]a|agradecimientos|aviso legal|riferimenti bibliografici|ringraziamenti|agradecimentos|литература|оглавление|содержание|благодарности)(?!\p{L})|^(?:(?:selected |further )?(?:references?|reading)(?: (?:and|cited)(?: \p{L}+)?)?|contents|index|glossary|copyright|licen[cs]e|trademarks?|signatures?|exhibits?(?: index)?|certifications?|contacts?|r[ée]f[ée]rences?(?: bibliographiques?)?|sommaire|avertissement|licence|sources|lexique|glossaire|literatur|inhalt|impressum|glossar|referencias|[íi]ndice|indice|refer[êe]ncias)$|^(?:参考文献|目次|目录|謝辞|致谢)/iu;
/** A number before a heading: "3.", "IV –", "Item 7." */
const NUMBER =
  /^(?:(?:chapter|section|part|item|annexe?|chapitre|partie|teil|kapitel)\s+)?(?:(?:\d[\d.]*|[ivxlc]+(?=[\s.:)–—-])|\p{Lu}(?=[.:)]))[\s.:)–—-]*)?/iu;
/** Longer headings only mention such words. */
const MOST_WORDS = 6;

/** The nearest heading says what a part introduces or concludes; boilerplate is all that is below one. */
export function sectionKindOf(headings: readonly string[]): SectionKind {
  const titles = headings
    .map((heading) => heading.replace(NUMBER, '').trim())
    .filter((title) => title.split(/\s+/).length <= MOST_WORDS);
  const nearest = titles.at(-1) ?? '';
  if (titles.some((title) => BOILERPLATE.test(title))) return 'boilerplate';
  if (ABSTRACT.test(nearest)) return 'abstract';
  if (INTRODUCTION.test(nearest)) return 'introduction';
  return CONCLUSION.test(nearest) ? 'conclusion' : 'plain';
}
