import { Parser } from 'htmlparser2';
import { primaryOf } from '../../words/tags.ts';
import type { GlossaryProblem, PlacedTerm } from './glossary.ts';

/** Elements by their names in TBX 3 (ISO 30042:2019) and in MARTIF, and in TBX Basic. */
const ENTRIES = new Set(['conceptEntry', 'termEntry']);
const LANGUAGES = new Set(['langSec', 'langSet']);
const GROUPS = new Set(['termSec', 'tig', 'ntig']);
/** What may hold the notes of a term. */
const NOTED = new Set([...GROUPS, 'termGrp', 'termNoteGrp']);
const ROOTS = new Set(['tbx', 'martif']);
const DEEPEST = 100;
/** Data categories that say that a term is not to be used. */
const UNWANTED = /deprecated|superseded|obsolete/i;

interface Term {
  language: string;
  text: string;
  isUnwanted: boolean;
}

/**
 * Terms of a TBX file that are in both languages: DCA and DCT styles, and MARTIF. Of several terms of a concept in the wanted language
 * the first one that is not deprecated is taken. What declares entities is not read. Languages as BCP 47.
 */
export function readTbx(text: string, from: string | undefined, to: string): PlacedTerm[] | GlossaryProblem {
  const open: string[] = [];
  const terms: PlacedTerm[] = [];
  let [entry, fallback, isUnsafe, isTbx] = [0, '', false, false];
  let ofEntry: Term[] = [];
  let languages: string[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '!doctype' && /\[|ENTITY/i.test(data)) isUnsafe = true;
      },
      onopentag(prefixed, attributes) {
        const name = localName(prefixed);
        if (open.length === 0) {
          isTbx = ROOTS.has(name);
          fallback = attributes['xml:lang'] ?? '';
        }
        open.push(name);
        if (open.length > DEEPEST) isUnsafe = true;
        if (ENTRIES.has(name)) {
          entry += 1;
          ofEntry = [];
        }
        if (LANGUAGES.has(name)) languages = [attributes['xml:lang'] ?? attributes['lang'] ?? fallback];
        if (GROUPS.has(name)) ofEntry.push({ language: languages[0] ?? fallback, text: '', isUnwanted: false });
      },
      ontext(more) {
        const term = ofEntry.at(-1);
        if (!term) return;
        if (open.includes('term')) term.text += more;
        else if (NOTED.has(open.at(-2) ?? '') && UNWANTED.test(more)) term.isUnwanted = true;
      },
      onclosetag(prefixed) {
        open.pop();
        if (ENTRIES.has(localName(prefixed))) terms.push(...pairsOf(ofEntry, entry, from, to));
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  const isCut = open.length > 0;
  parser.end();
  return isTbx && !isUnsafe && !isCut ? terms : { code: 'unreadable' };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function pairsOf(terms: readonly Term[], line: number, from: string | undefined, to: string): PlacedTerm[] {
  const usable = terms
    .map((term) => ({ ...term, text: term.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const isTarget = ({ language }: Term) => primaryOf(language) === primaryOf(to);
  const isSource = (term: Term) =>
    from === undefined ? !isTarget(term) : primaryOf(term.language) === primaryOf(from);
  const target = usable.find((term) => isTarget(term) && !term.isUnwanted)?.text;
  return target === undefined ? [] : usable.filter(isSource).map(({ text }) => ({ source: text, target, line }));
}
