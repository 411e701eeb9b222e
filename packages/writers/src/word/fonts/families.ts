/** Names of PDF fonts, and the fonts under which somebody who edits the document has them. */

interface Flags {
  serif: boolean;
  fixedPitch: boolean;
}

/** Parts of names that tell a style or a maker rather than a family. */
const STYLE_WORDS =
  /(?:[-, ](?:bold|italic|oblique|regular|roman|medium|book|light|semi ?bold|demi|black|heavy|it|bd|ital|regu|reg)+)+$/i;
const MAKERS = /(?:PS)?(?:MT|Std|Pro|LT|BT|ITC|EF|URW)$/;

/** Tried in their order against the name without blanks and signs, in small letters. */
const FAMILIES: readonly [RegExp, string][] = [
  [/^arialnarrow|^helveticaneue.*cond|^helveticanarrow|^nimbussanslcond|^liberationsansnarrow/, 'Arial Narrow'],
  [/^arialblack/, 'Arial Black'],
  [/^arialunicode/, 'Arial Unicode MS'],
  [/^(arial|helvetica|nimbussan|liberationsans|freesans|texgyreheros|arimo|albany|swiss)/, 'Arial'],
  [/^(timesnewroman|times|nimbusrom|liberationserif|freeserif|texgyretermes|tinos|thorndale|stix)/, 'Times New Roman'],
  [/^(couriernew|courier|nimbusmon|liberationmono|freemono|texgyrecursor|cousine|cumberland)/, 'Courier New'],
  [/^(calibri|carlito)/, 'Calibri'],
  [/^(cambriamath)/, 'Cambria Math'],
  [/^(cambria|caladea)/, 'Cambria'],
  [/^(cmtt|lmmono|sfTT|cmvtt|latinmodernmono)/i, 'Courier New'],
  [/^(cmss|lmsans|sfss|latinmodernsans)/, 'Calibri'],
  [/^(cmr|cmb|cmti|cmsl|cmcsc|cmmi|cmsy|cmex|lmroman|lmmath|sfrm|sfbx|sfti|latinmodern|computermodern)/, 'Cambria'],
  [/^(georgia|gelasio)/, 'Georgia'],
  [/^(verdana|dejavusans(?!mono)|bitstreamverasans)/, 'Verdana'],
  [/^dejavuserif/, 'Georgia'],
  [/^dejavusansmono|^lucidaconsole|^menlo|^monaco|^sourcecode|^robotomono/, 'Consolas'],
  [/^tahoma/, 'Tahoma'],
  [/^trebuchet/, 'Trebuchet MS'],
  [/^comicsans/, 'Comic Sans MS'],
  [/^consolas|^inconsolata/, 'Consolas'],
  [/^segoeui/, 'Segoe UI'],
  [/^(garamond|agaramond|adobegaramond|ebgaramond|stempelgaramond)/, 'Garamond'],
  [/^(palatino|bookantiqua|urwpalladio|texgyrepagella)/, 'Palatino Linotype'],
  [/^(bookman|urwbookman)/, 'Bookman Old Style'],
  [/^(centuryschoolbook|newcentury|centuryschl|texgyreschola)/, 'Century Schoolbook'],
  [/^(centurygothic|avantgarde|urwgothic|texgyreadventor|futura)/, 'Century Gothic'],
  [/^franklingothic/, 'Franklin Gothic Book'],
  [/^gillsans/, 'Gill Sans MT'],
  [/^impact/, 'Impact'],
  [/^candara/, 'Candara'],
  [/^constantia/, 'Constantia'],
  [/^corbel/, 'Corbel'],
  [/^aptos/, 'Aptos'],
  [/^wingdings2/, 'Wingdings 2'],
  [/^wingdings3/, 'Wingdings 3'],
  [/^wingdings/, 'Wingdings'],
  [/^(simsun|nsimsun|stsong|songti|adobesong)/, 'SimSun'],
  [/^(simhei|stheiti|heiti)/, 'SimHei'],
  [/^(microsoftyahei|msyh)/, 'Microsoft YaHei'],
  [/^(msmincho|mspmincho|ms-mincho|ryumin|hiramin|kozmin|ipamincho|ipaexmincho)/, 'MS Mincho'],
  [/^(msgothic|mspgothic|hirakaku|kozgo|gothicbbb|ipagothic|ipaexgothic)/, 'MS Gothic'],
  [/^(malgun|nanumgothic|applegothic|dotum|gulim)/, 'Malgun Gothic'],
  [/^(batang|nanummyeongjo)/, 'Batang'],
  [/^(mingliu|pmingliu|msung)/, 'PMingLiU'],
  [/^(traditionalarabic|arabictypesetting|simplifiedarabic)/, 'Traditional Arabic'],
];

/** Names of fonts that the page makes up for itself: "F1", "T3_0", "Type3". */
const MADE_UP = /^(?:[a-z]{1,3}[-_]?\d+(?:[-_]\d+)?|type3|unnamed|font\d*)$/i;

/** Families that a machine with Word or LibreOffice has; any other is stood in for by its kind. */
export function wordFamily(family: string, { serif, fixedPitch }: Flags): string {
  const known = knownFamily(family);
  if (known !== undefined) return known;
  if (fixedPitch) return 'Courier New';
  return serif ? 'Times New Roman' : 'Arial';
}

/**
 * Families of which every foundry has its own, as wide as it likes, and which come with some editions of Office alone: where they
 * are absent, anything may take their place.
 */
const NOT_EVERYWHERE = new Set([
  'Garamond',
  'Palatino Linotype',
  'Bookman Old Style',
  'Century Schoolbook',
  'Century Gothic',
  'Franklin Gothic Book',
  'Gill Sans MT',
]);

/** Whether readers have a font of this name, or one that is as wide. */
export function isFoundEverywhere(family: string): boolean {
  const known = knownFamily(family);
  return known !== undefined && !NOT_EVERYWHERE.has(known);
}

const memory = new Map<string, string | undefined>();

function knownFamily(family: string): string | undefined {
  if (!memory.has(family)) memory.set(family, findFamily(family));
  return memory.get(family);
}

function findFamily(family: string): string | undefined {
  const bare = family
    .replace(/^[A-Z]{6}\+/, '')
    .replace(STYLE_WORDS, '')
    .replace(MAKERS, '');
  if (MADE_UP.test(bare) && !/^cm|^lm|^sf/i.test(bare)) return undefined;
  const key = bare.toLowerCase().replace(/[^a-z0-9]/g, '');
  return FAMILIES.find(([pattern]) => pattern.test(key))?.[1];
}
