import { primaryOf } from '../words/tags.ts';

/** Two ways in which a thing can be said to go or to be. */
interface Axis {
  name: 'change' | 'limit' | 'level' | 'time' | 'allowance' | 'result' | 'edge' | 'side' | 'extent';
  one: RegExp;
  other: RegExp;
}

const wordsOf = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.replaceAll(/\s+/g, '|')})(?![\\p{L}\\p{M}])`, 'giu');

const AXES: Readonly<Record<string, readonly Axis[]>> = {
  en: [
    {
      name: 'change',
      one: wordsOf(
        'increas\\p{L}* rise rises rising rose risen rais\\p{L}+ grow grows grew grown growing growth climb\\p{L}* gain\\p{L}* expand\\p{L}* expansion improv\\p{L}+ surg\\p{L}+ jump\\p{L}* up upward strengthen\\p{L}* widen\\p{L}* doubled tripled accelerat\\p{L}+',
      ),
      other: wordsOf(
        'decreas\\p{L}* declin\\p{L}+ fall falls falling fell fallen drop drops dropped dropping reduc\\p{L}+ shrink\\p{L}* shrank shrunk worsen\\p{L}* contract(?:ed|ion) down downward weaken\\p{L}* narrow\\p{L}* halved lost deteriorat\\p{L}+ slowed',
      ),
    },
    {
      name: 'level',
      one: wordsOf(
        'more higher highest greater greatest larger largest above over exceed\\p{L}* most longer longest older faster stronger',
      ),
      other: wordsOf(
        'less lower lowest fewer fewest smaller smallest below under least shorter shortest younger slower weaker',
      ),
    },
    {
      name: 'time',
      one: wordsOf('before earlier previously prior until'),
      other: wordsOf('after later subsequently since following'),
    },
    {
      name: 'allowance',
      one: wordsOf(
        'allow(?:s|ed|ing)? permit(?:s|ted|ting)? may can accept(?:s|ed)? approv\\p{L}+ includ(?:e|es|ed|ing) required? mandatory must opens? opened',
      ),
      other: wordsOf(
        'forbid(?:s|den)? prohibit\\p{L}* bans? banned reject\\p{L}* den(?:y|ies|ied) exclud\\p{L}+ optional voluntary closes? closed',
      ),
    },
    {
      name: 'result',
      one: wordsOf('profits? profitable income success(?:ful)? won'),
      other: wordsOf('loss losses unprofitable failure unsuccessful lost'),
    },
    {
      name: 'edge',
      one: wordsOf('begins? began begun starts? started first'),
      other: wordsOf('ends? ended ceas\\p{L}+ stopp?\\p{L}* last'),
    },
    {
      name: 'side',
      one: wordsOf('buys? bought purchas\\p{L}+ acquir\\p{L}+'),
      other: wordsOf('sells? sold dispos\\p{L}+ divest\\p{L}*'),
    },
    {
      name: 'extent',
      one: wordsOf('all always every entirely fully'),
      other: wordsOf('some sometimes partly partially occasionally'),
    },
  ],
  fr: [
    {
      name: 'change',
      one: wordsOf(
        'augment\\p{L}+ hauss\\p{L}+ croît croissen?t? croissance accru\\p{L}* accroît accroissement progress\\p{L}+ grimp\\p{L}+ amélior\\p{L}+ renforc\\p{L}+ élargi\\p{L}* doublé\\p{L}* bondi\\p{L}* montée?s?',
      ),
      other: wordsOf(
        'diminu\\p{L}+ baiss\\p{L}+ recul\\p{L}* rédui\\p{L}+ réduction chut\\p{L}+ décroît décroiss\\p{L}+ dégrad\\p{L}+ affaibli\\p{L}* rétréci\\p{L}* repli\\p{L}*',
      ),
    },
    {
      name: 'level',
      one: wordsOf('davantage supérieure?s? dépass\\p{L}+ excéd\\p{L}+ plus meilleure?s? au-dessus'),
      other: wordsOf('moins inférieure?s? au-dessous en-dessous pires?'),
    },
    {
      name: 'time',
      one: wordsOf('avant auparavant jusqu précédemment'),
      other: wordsOf('après ensuite depuis ultérieurement'),
    },
    {
      name: 'allowance',
      one: wordsOf(
        'autoris\\p{L}+ perme(?:t|ttent|ttre|ttait) permise?s? peut peuvent accept\\p{L}+ inclu\\p{L}+ obligatoires? ouvre(?:nt)? ouverte?s?',
      ),
      other: wordsOf(
        'interdi\\p{L}+ prohib\\p{L}+ reje(?:t|ts|tte|ttent|té|tée|tés) exclu\\p{L}* facultati(?:f|ve|fs|ves) ferm(?:e|ent|é|ée|és|ées)',
      ),
    },
    { name: 'result', one: wordsOf('bénéfices? succès rentables?'), other: wordsOf('pertes? échecs? déficit\\p{L}*') },
    {
      name: 'edge',
      one: wordsOf('commenc\\p{L}+ début\\p{L}* premiere?s? première?s?'),
      other: wordsOf('termin\\p{L}+ cess\\p{L}+ dernière?s? dernier'),
    },
    {
      name: 'side',
      one: wordsOf('achet\\p{L}+ achats? acqui\\p{L}+'),
      other: wordsOf('vend(?:u|ue|us|ues|re|ent|ait)? cédée?s? cession'),
    },
    {
      name: 'extent',
      one: wordsOf('tous toutes toujours entièrement'),
      other: wordsOf('certains certaines parfois partiellement'),
    },
  ],
};

export type Sense = 'one' | 'other';

/** A word that says which way a thing goes, and what stands around it. */
export interface Way {
  axis: Axis['name'];
  sense: Sense;
  before: string;
  behind: string;
}

/** Languages other than English and French have none that are known. */
export function waysIn(text: string, language: string | undefined): Way[] {
  const plain = withTurned(text);
  return (AXES[primaryOf(language)] ?? []).flatMap(({ name, one, other }) =>
    (
      [
        ['one', one],
        ['other', other],
      ] as const
    ).flatMap(([sense, words]) =>
      Array.from(plain.matchAll(words), ({ 0: word, index }) => ({
        axis: name,
        sense,
        before: plain.slice(0, index),
        behind: plain.slice(index + word.length),
      })),
    ),
  );
}

/** "Not more than" is at most; "at least" is no less; "ne … plus" is no comparison. */
const withTurned = (text: string): string =>
  text
    .replaceAll(
      /\b(?:not|no) (?:more|later|greater|higher) than\b|\bat most\b|\bup to\b|\bau plus\b|\bau maximum\b/giu,
      ' less ',
    )
    .replaceAll(
      /\b(?:not|no) (?:less|fewer|lower|earlier) than\b|\bat least\b|\bau moins\b|\bau minimum\b/giu,
      ' more plus ',
    )
    .replaceAll(/\b(?:ne|n[’'])\s*([\p{L}’' ]{1,30}?)\bplus\b/giu, ' $1 ')
    .replaceAll(
      /\b(?:more or less|over time|under the|set up|made up|based on|more than one|plus ou moins|non plus|de plus en plus|en plus)\b/giu,
      ' ',
    );
