import type { Language } from '@pagewright/contract';
import type { PageAnnotation } from '@pagewright/editor';
import type { SummaryWords, TableWords } from '@pagewright/editor/exchange';

/** Words of tables and summaries of comments. */

type Kind = NonNullable<PageAnnotation['comment']>['type'];
type State = NonNullable<PageAnnotation['state']>;

const KINDS: Record<Language, Record<Kind, string>> = {
  en: {
    highlight: 'Highlight',
    underline: 'Underline',
    'strike-out': 'Strike-out',
    squiggly: 'Squiggly line',
    note: 'Note',
    reply: 'Reply',
    'free-text': 'Text',
    ink: 'Drawing',
    line: 'Line',
    rectangle: 'Rectangle',
    ellipse: 'Ellipse',
    polygon: 'Polygon',
    polyline: 'Polyline',
    stamp: 'Stamp',
    file: 'Attached file',
  },
  fr: {
    highlight: 'Surlignage',
    underline: 'Soulignement',
    'strike-out': 'Texte barré',
    squiggly: 'Soulignement ondulé',
    note: 'Note',
    reply: 'Réponse',
    'free-text': 'Texte',
    ink: 'Dessin',
    line: 'Ligne',
    rectangle: 'Rectangle',
    ellipse: 'Ellipse',
    polygon: 'Polygone',
    polyline: 'Ligne brisée',
    stamp: 'Tampon',
    file: 'Fichier joint',
  },
};

/** Of those that measure. */
const MEASURES: Record<Language, Partial<Record<Kind, string>>> = {
  en: { line: 'Length', polyline: 'Perimeter', polygon: 'Area' },
  fr: { line: 'Longueur', polyline: 'Périmètre', polygon: 'Surface' },
};

const STATES: Record<Language, Record<State, string>> = {
  en: { accepted: 'accepted', rejected: 'rejected', cancelled: 'cancelled', done: 'done', none: 'no state' },
  fr: { accepted: 'accepté', rejected: 'rejeté', cancelled: 'annulé', done: 'fait', none: 'sans état' },
};

const AT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Kind, author, date and state, as far as they are known. */
function wordsIn(language: Language): Pick<TableWords, 'kindOf' | 'stateOf' | 'language'> & Pick<SummaryWords, 'head'> {
  const kindOf = ({ comment, subtype, measured }: PageAnnotation) => {
    if (!comment) return subtype;
    return (measured && MEASURES[language][comment.type]) ?? KINDS[language][comment.type];
  };
  const dates = new Intl.DateTimeFormat(language, AT);
  return {
    language,
    kindOf,
    stateOf: (state) => STATES[language][state],
    head: (comment, state) => {
      const time = comment.modified ?? comment.created;
      const date = time === undefined ? undefined : `${dates.format(new Date(time))} UTC`;
      const parts = [kindOf(comment), comment.author, date, state && STATES[language][state]];
      return parts.filter((part) => part !== undefined && part !== '').join(' · ');
    },
  };
}

export const COMMENT_WORDS: Record<Language, TableWords & SummaryWords> = {
  en: {
    ...wordsIn('en'),
    columns: ['Page', 'Type', 'Author', 'Date', 'State', 'Text', 'Answers'],
    title: (file) => `Comments in ${file}`,
    page: (number) => `Page ${number}`,
    none: 'There are no comments.',
  },
  fr: {
    ...wordsIn('fr'),
    columns: ['Page', 'Type', 'Auteur', 'Date', 'État', 'Texte', 'Répond à'],
    title: (file) => `Commentaires de ${file}`,
    page: (number) => `Page ${number}`,
    none: 'Il n’y a aucun commentaire.',
  },
};
