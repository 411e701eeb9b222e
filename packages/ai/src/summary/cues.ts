import { primaryOf } from '../words/tags.ts';

/** Phrases by which sentences say what a text is about or comes to, by the language of a BCP 47 tag. */
const TELLING: Readonly<Record<string, RegExp>> = {
  en: /\b(?:we (?:have )?(?:present|propos|describ|show|introduc|report|develop|demonstrat|find|found|conclud|recommend|argue|investigat|examin)\p{L}*|(?<=^.{0,30})(?:this|the present|our) (?:paper|article|work|report|study|document|guide|handbook|thesis|agreement|policy|publication|research)|in this (?:paper|article|work|study|thesis)|our (?:results?(?! of operations)|approach|method|findings?|main|goal|aim|system|experiments?)|results? (?:show|indicate|suggest)|(?:purpose|aim|goal|objective)s? of (?:this|the present|our)|(?:our|the) main (?:idea|result|finding|contribution|goal|aim)|in (?:conclusion|summary)|to (?:conclude|summari[sz]e|sum up)|we are (?:a|an|the)|outperform\p{L}*|state.of.the.art)\b/iu,
  fr: /(?:^|[^\p{L}])(?:nous (?:avons )?(?:présent|propos|décri|montr|introdui|développ|démontr|constat|conclu|recommand|étudi|examin)\p{L}*|(?:cet article|ce rapport|cette étude|ce document|ce guide|le présent (?:rapport|document|article|règlement|contrat)|la présente (?:étude|convention|loi)|dans (?:cet article|ce rapport|cette étude|ce document))|nos (?:résultats|travaux)|notre (?:approche|méthode|objectif|but)|les résultats (?:montrent|indiquent|suggèrent)|(?:l['’]objectif|le but|l['’]objet|la finalité)(?: premier| principal)? (?:de ce|de cet|de cette|du présent|du projet|de la présente|est)|a pour (?:but|objet|objectif)|vise à|en (?:conclusion|résumé|somme)|pour conclure|au total|globalement)(?=[^\p{L}]|$)/iu,
  de: /(?:^|[^\p{L}])(?:in dieser arbeit|dieser (?:bericht|artikel|beitrag|leitfaden)|diese (?:studie|arbeit)|ziel (?:ist|dieser|der)|zusammenfassend|insgesamt|die ergebnisse zeigen|wir (?:zeigen|stellen|schlagen|empfehlen|untersuchen))(?=[^\p{L}]|$)/iu,
  es: /(?:^|[^\p{L}])(?:en este (?:artículo|trabajo|informe|estudio|documento)|este (?:artículo|trabajo|informe|estudio|documento)|el (?:objetivo|propósito) (?:de|es)|los resultados (?:muestran|indican)|en (?:conclusión|resumen)|proponemos|presentamos)(?=[^\p{L}]|$)/iu,
};

/** Examples, pointers to figures: what carries a text without being its point. */
const PASSING: Readonly<Record<string, RegExp>> = {
  en: /\b(?:for (?:example|instance)|e\.g\.|see (?:also |the )?(?:figure|fig\.|table|section|note|item|page|part)|(?:figures?|figs?\.|tables?|sections?|equations?|appendix) \(?[\dA-Z]\b|in the (?:next|following|previous) sections?|organi[sz]ed as follows|(?:tables?|figures?|paragraphs?|lists?|reflected|shown|described) (?:below|above)|(?:above|following) (?:tables?|paragraphs?|lists?)|acknowledge|thank(?:s|ful)?|reader is|(?:please )?(?:refer to|visit|contact)|conference call|webcast|for (?:more|further|additional) information)\b/iu,
  fr: /(?:^|[^\p{L}])(?:par exemple|p\. ?ex\.|voir (?:aussi |la |le )?(?:figure|fig\.|tableau|section|note|annexe|page)|(?:figures?|tableaux?|sections?|chapitres?|annexes?) \d|ci-dessous|ci-dessus|pour (?:plus|davantage) d[’']informations?|veuillez|consulte[zr]|rendez-vous sur|remerci\p{L}+)(?=[^\p{L}]|$)/iu,
  de: /(?:^|[^\p{L}])(?:zum beispiel|beispielsweise|z\. ?b\.|siehe (?:abbildung|tabelle|abschnitt|seite|kapitel))(?=[^\p{L}]|$)/iu,
  es: /(?:^|[^\p{L}])(?:por ejemplo|véase)(?=[^\p{L}]|$)/iu,
};

/** Asides, and what lawyers have written into every such document, in any section. */
const LEGAL =
  /^(?:notes?|nb|n\.b\.|hinweis|nota|remarque|attention|tip|warning|example|exemple|beispiel)\s?[:.]|forward.looking|safe harbou?r|undertakes? no (?:obligation|duty)|no obligation to (?:update|revise)|all rights reserved|registered trademarks?|without (?:the )?(?:prior )?(?:written|express) (?:permission|consent)|private securities litigation|incorporated (?:herein )?by reference|pursuant to|see the definitions?|unreasonable efforts?|non-gaap financial measures?|reconcil\p{L}+ (?:of|to) (?:non-)?gaap|check mark|securities (?:and )?exchange|public company accounting|registrant|registration statement|signed below|(?:could|may|might|would) (?:be |have )?(?:an? )?(?:materially? |adversely |material adverse |negatively )+(?:affect|impact|effect|harm)|in item \d|of part [iv]+\b|shell company|well-known seasoned|creative commons|copyright \(?[©c]|©\s*\d{4}|tous droits réservés|marques? déposées?|déclarations prospectives|aucune obligation de (?:mettre à jour|réviser)|alle rechte vorbehalten|todos los derechos reservados/iu;

export const isTelling = (text: string, language: string | undefined): boolean =>
  TELLING[primaryOf(language)]?.test(text) ?? false;

/** Addresses are passing in every language. */
const ANYWHERE = /\bwww\.|https?:|\S@\S/iu;

export const isPassing = (text: string, language: string | undefined): boolean =>
  ANYWHERE.test(text) || (PASSING[primaryOf(language)]?.test(text) ?? false);

export const isLegal = (text: string): boolean => LEGAL.test(text);
