import { primaryOf } from '../words/tags.ts';

/** Any of these phrases, as whole words. */
const phrases = (...patterns: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu');

/** Phrases by which sentences say what a text is about or comes to, by the language of a BCP 47 tag. */
const TELLING: Readonly<Record<string, RegExp>> = {
  en: phrases(
    'we (?:have )?(?:present|propos|describ|show|introduc|report|develop|demonstrat)\\p{L}*',
    'we (?:have )?(?:find|found|conclud|recommend|argue|investigat|examin)\\p{L}*|we are (?:a|an|the)',
    '(?<=^.{0,30})(?:this|the present|our) (?:paper|article|work|report|study|document|guide|handbook|thesis)',
    '(?<=^.{0,30})(?:this|the present) (?:agreement|policy|publication|research)',
    'in this (?:paper|article|work|study|thesis)|outperform\\p{L}*|state.of.the.art',
    'our (?:results?(?! of operations)|approach|method|findings?|main|goal|aim|system|experiments?)',
    'results? (?:show|indicate|suggest)|in (?:conclusion|summary)|to (?:conclude|summari[sz]e|sum up)',
    '(?:purpose|aim|goal|objective)s? of (?:this|the present|our)',
    '(?:our|the) main (?:idea|result|finding|contribution|goal|aim)',
  ),
  fr: phrases(
    'nous (?:avons )?(?:présent|propos|décri|montr|introdui|développ|démontr)\\p{L}*',
    'nous (?:avons )?(?:constat|conclu|recommand|étudi|examin)\\p{L}*',
    'cet article|ce rapport|cette étude|ce document|ce guide|dans (?:cet article|cette étude)',
    'le présent (?:rapport|document|article|règlement|contrat)|la présente (?:étude|convention|loi)',
    'nos (?:résultats|travaux)|notre (?:approche|méthode|objectif|but)|a pour (?:but|objet|objectif)|vise à',
    'les résultats (?:montrent|indiquent|suggèrent)|en (?:conclusion|résumé|somme)|pour conclure|au total',
    "(?:l[’']objectif|le but|l[’']objet)(?: premier| principal)? (?:de ce|de cet|de cette|du présent|du projet|est)",
  ),
  de: phrases(
    'in dieser arbeit|dieser (?:bericht|artikel|beitrag|leitfaden)|diese (?:studie|arbeit)|zusammenfassend',
    'ziel (?:ist|dieser|der)|die ergebnisse zeigen|wir (?:zeigen|stellen|schlagen|empfehlen|untersuchen)',
  ),
  es: phrases(
    '(?:en )?este (?:artículo|trabajo|informe|estudio|documento)|en (?:conclusión|resumen)',
    'el (?:objetivo|propósito) (?:de|es)|los resultados (?:muestran|indican)|proponemos|presentamos',
  ),
};

/** Examples, pointers to other places: what carries a text without being its point. */
const PASSING: Readonly<Record<string, RegExp>> = {
  en: phrases(
    'for (?:example|instance)|e\\.g\\.|organi[sz]ed as follows|acknowledge|thank(?:s|ful)?|reader is',
    'see (?:also |the )?(?:figure|fig\\.|table|section|note|item|page|part)|(?:please )?(?:refer to|visit|contact)',
    '(?:figures?|figs?\\.|tables?|sections?|equations?|appendix) \\(?[\\dA-Z]\\b',
    'in the (?:next|following|previous) sections?|(?:above|following) (?:tables?|paragraphs?|lists?)',
    '(?:tables?|figures?|paragraphs?|lists?|reflected|shown|described) (?:below|above)',
    'conference call|webcast|for (?:a )?(?:more|further|additional) (?:information|discussion|details)',
  ),
  fr: phrases(
    'par exemple|p\\. ?ex\\.|ci-dessous|ci-dessus|remerci\\p{L}+|veuillez|consulte[zr]|rendez-vous sur',
    'voir (?:aussi |la |le )?(?:figure|fig\\.|tableau|section|note|annexe|page)|lire aussi',
    "(?:figures?|tableaux?|sections?|chapitres?|annexes?) \\d+|pour (?:plus|davantage) d[’']informations?",
  ),
  de: phrases('zum beispiel|beispielsweise|z\\. ?b\\.|siehe (?:abbildung|tabelle|abschnitt|seite|kapitel)'),
  es: phrases('por ejemplo|véase'),
};
/** Addresses are passing in every language. */
const ADDRESS = /(?<!\p{L})www\.|https?:|\S@\S/iu;

/** Asides, and what lawyers have written into every such document, in any section. */
const LEGAL = new RegExp(
  [
    '^(?:notes?|nb|n\\.b\\.|hinweis|nota|remarque|attention|tip|warning|example|exemple|beispiel)\\s?[:.]',
    'forward.looking|safe harbou?r|private securities litigation|no obligation to (?:update|revise)',
    'undertakes? no (?:obligation|duty)|all rights reserved|registered trademarks?|creative commons',
    'without (?:the )?(?:prior )?(?:written|express) (?:permission|consent)|copyright \\(?[©c]|©\\s*\\d{4}',
    'incorporated (?:herein )?by reference|^pursuant to|see the definitions?|signed below|in item \\d|of part [iv]+\\b',
    'securities (?:and )?exchange|public company accounting|registrant|registration statement',
    'check mark|shell company|well-known seasoned|unreasonable efforts?|non-gaap financial measures?',
    '(?:could|may|might|would) (?:be |have )?(?:an? )?(?:materially? |adversely |material adverse |negatively )+(?:affect|impact|effect|harm)',
    'tous droits réservés|marques? déposées?|déclarations prospectives|aucune obligation de (?:mettre à jour|réviser)',
    'alle rechte vorbehalten|todos los derechos reservados',
  ].join('|'),
  'iu',
);

export const isTelling = (text: string, language: string | undefined): boolean =>
  TELLING[primaryOf(language)]?.test(text) ?? false;

export const isPassing = (text: string, language: string | undefined): boolean =>
  ADDRESS.test(text) || (PASSING[primaryOf(language)]?.test(text) ?? false);

export const isLegal = (text: string): boolean => LEGAL.test(text);
