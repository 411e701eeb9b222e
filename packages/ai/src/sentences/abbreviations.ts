/** Abbreviations that a sentence goes on after, without their full stop, as small letters. */
const ANYWHERE =
  'al approx art bd bull ca cap cf ch cit col dept ed eds éd esp est etc ex fig figs fol ibid inc incl nos nr op p par pp resp sec sect sr jr st tab tel vol vols vs';

/** By the language of a BCP 47 tag; what only this language writes. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: 'mr mrs ms dr prof rev hon gen col sgt capt lt gov sen rep messrs e.g i.e viz dist univ assn bros corp co ltd u.s u.k u.n eq eqs ref refs app no ave blvd rd jan feb mar apr jun jul aug sep sept oct nov dec ph.d a.m p.m',
  fr: 'm mm mme mmes mlle mlles dr pr me mgr mgrs p.ex c.-à-d n° no art al env av apr j.-c s.a r.d.c éd trad coll chap janv févr avr juil sept oct nov déc réf',
  de: 'z.b d.h u.a u.ä bzw usw ggf evtl vgl sog inkl exkl zzgl abb nr hr fr dr prof str mio mrd jh jhd bspw s.o s.u i.d.r o.ä v.a ca abs kap jan feb apr aug sept okt nov dez',
  es: 'sr sra sres srta dr dra ud uds p.ej núm pág págs art cap ee.uu av avda lic ing prof',
  it: 'sig sig.ra dott dott.ssa prof ing avv p.es ecc pag cap n art on s.p.a',
  pt: 'sr sra dr dra prof profa p.ex núm pág art cap av ltda exmo',
  nl: 'dhr mevr dr drs ir ing prof bijv d.w.z o.a m.b.t nr blz enz t.o.v i.v.m',
  pl: 'np tzn tj dr prof inż mgr ul nr str art pkt ust poz im ok r w',
  cs: 'např tj tzv atd ing mgr dr prof č str odst obr tab',
  ru: 'т.е т.д т.п т.к г гг рис табл стр гл им ул см напр проф акад млн млрд тыс руб п пп ст',
  sv: 'bl.a t.ex d.v.s osv dvs m.m nr s.k dr prof',
  da: 'bl.a f.eks d.v.s osv dvs m.m nr s.k dr prof',
};

const SETS = new Map(
  Object.entries(BY_LANGUAGE).map(([language, words]) => [language, new Set(`${ANYWHERE} ${words}`.split(' '))]),
);
const UNKNOWN = new Set(`${ANYWHERE} ${BY_LANGUAGE['en']}`.split(' '));

/** Whether a word that ends in a full stop is an abbreviation that is followed by something. `etc.` may end a sentence. */
export function isAbbreviation(word: string, language: string): boolean {
  return (SETS.get(language) ?? UNKNOWN).has(bare(word));
}

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\.$/, '');

/** Abbreviations that end sentences as often as they stand within: capitals that follow begin one. */
const MAY_END = new Set(
  'etc usw ecc enz atd osv inc ltd corp co jr sr a.m p.m u.s u.k u.n ee.uu m.m т.д т.п г s.a s.p.a ltda ph.d r'.split(
    ' ',
  ),
);
/** Words that begin sentences: "U.S. Government" goes on, "U.S. The" does not. */
const BEGINNINGS = new Set(
  (
    'the this these in it he she we they our but and for as on at a an if when while ' +
    'le la les il elle ce cette ces un une en nous dans pour mais et ' +
    'der die das es er sie wir ein eine im mit und aber el los las lo o os i gli не в на он она'
  ).split(' '),
);

export function beginsSentence(text: string): boolean {
  const [first = ''] = /^["“«'(]*\p{Lu}\p{L}*/u.exec(text) ?? [];
  return BEGINNINGS.has(first.replace(/^["“«'(]+/, '').toLowerCase());
}

/** Whether an abbreviation ends its sentence where `next` follows. */
export const mayEnd = (word: string, next: string): boolean => MAY_END.has(bare(word)) && beginsSentence(next);
