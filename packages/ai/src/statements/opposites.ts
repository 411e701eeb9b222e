import { primaryOf } from '../words/tags.ts';

/** Two ways in which a thing can be said to go or to be. */
interface Axis {
  name: 'change' | 'level' | 'time' | 'allowance' | 'result' | 'edge' | 'side' | 'extent';
  one: RegExp;
  other: RegExp;
}

const words = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.replaceAll(/\s+/g, '|')})(?![\\p{L}\\p{M}])`, 'iu');

const AXES: Readonly<Record<string, readonly Axis[]>> = {
  en: [
    {
      name: 'change',
      one: words(
        'increas\\p{L}* rise rises rising rose risen rais\\p{L}+ grow grows grew grown growing growth climb\\p{L}* gain\\p{L}* expand\\p{L}* expansion improv\\p{L}+ surg\\p{L}+ jump\\p{L}* up upward strengthen\\p{L}* widen\\p{L}* doubled tripled accelerat\\p{L}+',
      ),
      other: words(
        'decreas\\p{L}* declin\\p{L}+ fall falls falling fell fallen drop drops dropped dropping reduc\\p{L}+ shrink\\p{L}* shrank shrunk worsen\\p{L}* contract(?:ed|ion) down downward weaken\\p{L}* narrow\\p{L}* halved lost deteriorat\\p{L}+ slowed',
      ),
    },
    {
      name: 'level',
      one: words(
        'more higher highest greater greatest larger largest above over exceed\\p{L}* most maximum longer longest older faster stronger',
      ),
      other: words(
        'less lower lowest fewer fewest smaller smallest below under least minimum shorter shortest younger slower weaker',
      ),
    },
    {
      name: 'time',
      one: words('before earlier previously prior until'),
      other: words('after later subsequently since following'),
    },
    {
      name: 'allowance',
      one: words(
        'allow(?:s|ed|ing)? permit(?:s|ted|ting)? may can accept(?:s|ed)? approv\\p{L}+ includ(?:e|es|ed|ing) required? mandatory must opens? opened',
      ),
      other: words(
        'forbid(?:s|den)? prohibit\\p{L}* bans? banned reject\\p{L}* den(?:y|ies|ied) exclud\\p{L}+ optional voluntary closes? closed',
      ),
    },
    {
      name: 'result',
      one: words('profits? profitable income success(?:ful)? won'),
      other: words('loss losses unprofitable failure unsuccessful lost'),
    },
    {
      name: 'edge',
      one: words('begins? began begun starts? started first'),
      other: words('ends? ended ceas\\p{L}+ stopp?\\p{L}* last'),
    },
    {
      name: 'side',
      one: words('buys? bought purchas\\p{L}+ acquir\\p{L}+'),
      other: words('sells? sold dispos\\p{L}+ divest\\p{L}*'),
    },
    {
      name: 'extent',
      one: words('all always every entirely fully'),
      other: words('some sometimes partly partially occasionally'),
    },
  ],
  fr: [
    {
      name: 'change',
      one: words(
        'augment\\p{L}+ hauss\\p{L}+ croît croissen?t? croissance accru\\p{L}* accroît accroissement progress\\p{L}+ grimp\\p{L}+ amélior\\p{L}+ renforc\\p{L}+ élargi\\p{L}* doublé\\p{L}* bondi\\p{L}* montée?s?',
      ),
      other: words(
        'diminu\\p{L}+ baiss\\p{L}+ recul\\p{L}* rédui\\p{L}+ réduction chut\\p{L}+ décroît décroiss\\p{L}+ dégrad\\p{L}+ affaibli\\p{L}* rétréci\\p{L}* repli\\p{L}*',
      ),
    },
    {
      name: 'level',
      one: words('davantage supérieure?s? maximum maximale? dépass\\p{L}+ excéd\\p{L}+ plus meilleure?s? au-dessus'),
      other: words('moins inférieure?s? minimum minimale? au-dessous en-dessous pires?'),
    },
    {
      name: 'time',
      one: words('avant auparavant jusqu précédemment'),
      other: words('après ensuite depuis ultérieurement'),
    },
    {
      name: 'allowance',
      one: words(
        'autoris\\p{L}+ perme(?:t|ttent|ttre|ttait) permise?s? peut peuvent accept\\p{L}+ inclu\\p{L}+ obligatoires? ouvre(?:nt)? ouverte?s?',
      ),
      other: words(
        'interdi\\p{L}+ prohib\\p{L}+ reje(?:t|ts|tte|ttent|té|tée|tés) exclu\\p{L}* facultati(?:f|ve|fs|ves) ferm(?:e|ent|é|ée|és|ées)',
      ),
    },
    { name: 'result', one: words('bénéfices? succès rentables?'), other: words('pertes? échecs? déficit\\p{L}*') },
    {
      name: 'edge',
      one: words('commenc\\p{L}+ début\\p{L}* premiere?s? première?s?'),
      other: words('termin\\p{L}+ cess\\p{L}+ dernière?s? dernier'),
    },
    {
      name: 'side',
      one: words('achet\\p{L}+ achats? acqui\\p{L}+'),
      other: words('vend(?:u|ue|us|ues|re|ent|ait)? cédée?s? cession'),
    },
    {
      name: 'extent',
      one: words('tous toutes toujours entièrement'),
      other: words('certains certaines parfois partiellement'),
    },
  ],
};

export type Sense = 'one' | 'other';

/** Which ways a text names, by axis. Languages other than English and French name none. */
export function sensesIn(text: string, language: string | undefined): Map<Axis['name'], Set<Sense>> {
  const senses = new Map<Axis['name'], Set<Sense>>();
  const plain = withTurned(text);
  for (const { name, one, other } of AXES[primaryOf(language)] ?? []) {
    const found = new Set<Sense>();
    if (one.test(plain)) found.add('one');
    if (other.test(plain)) found.add('other');
    if (found.size > 0) senses.set(name, found);
  }
  return senses;
}

/** "Not more than" is at most; "at least" is no less; "ne … plus" is no comparison. */
const withTurned = (text: string): string =>
  text
    .replaceAll(
      /\b(?:not|no) (?:more|later|greater|higher) than\b|\bat most\b|\bup to\b|\bau plus\b|\bau maximum\b/giu,
      ' maximum ',
    )
    .replaceAll(
      /\b(?:not|no) (?:less|fewer|lower|earlier) than\b|\bat least\b|\bau moins\b|\bau minimum\b/giu,
      ' minimum ',
    )
    .replaceAll(/\b(?:ne|n[’'])\s*([\p{L}’' ]{1,30}?)\bplus\b/giu, ' $1 ')
    .replaceAll(
      /\b(?:more or less|over time|under the|set up|made up|based on|more than one|plus ou moins|non plus|de plus en plus|en plus)\b/giu,
      ' ',
    );
