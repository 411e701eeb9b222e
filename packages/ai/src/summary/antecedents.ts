import { primaryOf } from '../words/tags.ts';

/** First words that mean something said before, by the language of a BCP 47 tag. */
const BACK: Readonly<Record<string, readonly string[]>> = {
  en: [
    'this|these|those|that|such|he|she|it|they|him|her|his|its|their|them|however|therefore|thus|hence',
    'moreover|furthermore|also|additionally|similarly|likewise|consequently|accordingly|then|finally',
    'secondly?|thirdly?|next|nevertheless|nonetheless|instead|otherwise|both|another|here|there|but|and|so',
    'yet|or|nor|again|still|rather|indeed|besides|meanwhile|subsequently|conversely|afterwards?|later|each',
    'neither|either|others?|some of (?:these|them|those)|most of (?:these|them|those)',
    'all of (?:these|them|those)|many of (?:these|them)|one of (?:these|them)|in addition|in contrast',
    'in particular|in fact|in that|in these|in such',
    'in this (?:case|way|sense|regard|respect|context|example|model|section|setting|situation)',
    'on the other hand|on the contrary|for (?:example|instance|this|these|that|those)|as a result|as such',
    'as (?:noted|mentioned|discussed|described|stated|shown)|at (?:this|that|the same) (?:point|time)',
    'by (?:this|that|contrast)|to (?:this|that|do (?:so|this))|with (?:this|these|that)',
    'from (?:this|these)|of (?:these|those)',
    'the (?:former|latter|above|following|same|other|others|second|third)|because of this|due to this',
    'after (?:this|that|these)',
  ],
  fr: [
    'ce|cet|cette|ces|cela|ceci|ça|c|il|elle|ils|elles|celui|celle|ceux|celles|celui-ci|celle-ci|ceux-ci',
    'celles-ci|celui-là|celle-là|son|sa|ses|leur|leurs|lui|y|ainsi|donc|cependant|toutefois|pourtant',
    "néanmoins|or|mais|et|ou|car|enfin|ensuite|puis|aussi|également|notamment|alors|d’ailleurs|d'ailleurs",
    'par ailleurs|en outre|de plus|en effet|en revanche|au contraire|en particulier|par exemple',
    'par conséquent|de même|de ce|dans ce (?:cas|cadre|contexte)|dans cette|dans ces|à cette|à ce|à cet',
    'pour ce|pour cela|pour ces|pour cette|d’où|c’est pourquoi|l’autre|les autres|ces derniers|ce dernier',
    'cette dernière|ci-dessus|inversement|autrement dit|certes|là|ici|comme indiqué',
  ],
  de: [
    'dies|diese|dieser|dieses|diesem|diesen|er|sie|es|ihr|ihre|sein|seine|deren|dessen|jedoch|daher',
    'deshalb|deswegen|außerdem|zudem|ferner|dann|so|somit|dabei|damit|hierbei|hier|dort|dazu|dadurch',
    'darüber|aber|und|oder|denn|doch|auch|schließlich|zum beispiel|beispielsweise|allerdings|dagegen',
    'hingegen|ebenso|letztere',
  ],
  es: [
    'este|esta|estos|estas|esto|ese|esa|esos|esas|eso|él|ella|ellos|ellas|su|sus|sin embargo|por lo tanto',
    'por tanto|además|también|pero|y|o|así|entonces|finalmente|por ejemplo|no obstante|asimismo|dicho',
    'dicha|dichos|dichas|en cambio|por ello',
  ],
  it: [
    'questo|questa|questi|queste|ciò|esso|essa|essi|esse|egli|lui|lei|loro|suo|sua|suoi|sue|tuttavia',
    'quindi|pertanto|inoltre|anche|ma|e|o|così|infine|poi|per esempio|ad esempio|tale|tali|dunque',
  ],
  pt: [
    'este|esta|estes|estas|isto|esse|essa|esses|essas|isso|ele|ela|eles|elas|seu|sua|seus|suas|no entanto',
    'portanto|além disso|também|mas|e|ou|assim|então|finalmente|por exemplo|contudo|tal|tais',
  ],
  nl: [
    'dit|deze|dat|die|hij|zij|ze|het|hun|zijn|haar|echter|daarom|dus|bovendien|ook|maar|en|of|dan',
    'vervolgens|tenslotte|bijvoorbeeld|daarnaast|hierdoor|hiermee',
  ],
  ru: [
    'этот|эта|это|эти|он|она|оно|они|его|её|ее|их|однако|поэтому|также|кроме того|таким образом|но|и|а|или',
    'затем|наконец|например|такой|такие|при этом|тем не менее|следовательно',
  ],
};
/** "This paper" is the document itself; "It is clear that" means nothing before. */
const OWN: Readonly<Record<string, RegExp>> = {
  en: /^(?:this|these|the present) (?:paper|report|document|study|article(?! \d)|guide|manual|handbook|agreement|policy|thesis|book|publication|work|brochure|plan|act|regulation|annual report|form|quarterly report|press release|presentation|website|standard|specification|tutorial|terms|consolidated|financial)\b|^it (?:is|was|has been) (?:\p{L}+ )?(?:that|to|possible|important|necessary|essential|clear|well)\b|^there (?:is|are|was|were)\b|^both \p{Lu}/iu,
  fr: /^(?:cet article|ce rapport|cette étude|ce document|ce guide|ce manuel|cette thèse|ce livre|cette brochure|ce règlement|cette loi|cette convention|ce standard|cette norme|cette publication)(?=[^\p{L}]|$)|^il (?:est|existe|faut|s['’]agit|convient|importe|suffit|y a)(?=[^\p{L}]|$)/iu,
  de: /^(?:dieser (?:bericht|artikel|leitfaden|vertrag)|dieses (?:dokument|handbuch|buch)|diese (?:studie|arbeit|broschüre|richtlinie|norm))(?=[^\p{L}]|$)|^es (?:gibt|ist)(?=[^\p{L}]|$)/iu,
  es: /^este (?:artículo|trabajo|informe|estudio|documento|manual|libro)(?=[^\p{L}]|$)/iu,
};

const BY_LANGUAGE = new Map(
  Object.entries(BACK).map(([language, words]) => [
    language,
    new RegExp(`^(?:${words.join('|')})(?=[^\\p{L}]|$)`, 'iu'),
  ]),
);
const UNSAID = /^["'“”«»‘’([\s•–—-]+/u;

/** Whether a sentence is not understood without the one before it. Languages that are not known never tell. */
export function refersBack(text: string, language: string | undefined): boolean {
  const primary = primaryOf(language);
  const said = text.replace(UNSAID, '');
  return (BY_LANGUAGE.get(primary)?.test(said) ?? false) && !OWN[primary]?.test(said);
}
