import { CERTIFICATIONS, family, type Case } from '../attack.ts';
import type { Later } from '../later.ts';
import { dict, type Entries } from '../raw-section.ts';
import { CATALOG, CONTAINERS, FORGED_FONT, PAGE, PAGES } from '../source.ts';

/** Nodes of the page tree that give the same page other inherited attributes. */

interface Inherited {
  name: string;
  shows: string;
  /** Entries of the page that it inherits in the signed file, and of the signed node. */
  page: Entries;
  node: Entries;
  entries: (later: Later) => Entries;
}

const INHERITED: readonly Inherited[] = [
  {
    name: 'Resources',
    shows: 'Pay 99 EUR',
    page: { Resources: '' },
    node: { Resources: '<</Font<</F1 5 0 R>>>>' },
    entries: (later) => ({ Resources: `<</Font<</F1 ${later.add(dict(FORGED_FONT))}>>>>` }),
  },
  {
    name: 'MediaBox',
    shows: 'a part of the page',
    page: { MediaBox: '' },
    node: { MediaBox: '[0 0 400 200]' },
    entries: () => ({ MediaBox: '[0 80 100 130]' }),
  },
  {
    name: 'CropBox',
    shows: 'a part of the page',
    page: {},
    node: {},
    entries: () => ({ CropBox: '[0 80 100 130]' }),
  },
  { name: 'Rotate', shows: 'the page upside down', page: {}, node: {}, entries: () => ({ Rotate: '180' }) },
];

type Way = (later: Later, node: Entries) => void;

const newNode = (later: Later, entries: Entries) =>
  later.add(dict({ ...later.entriesOf(PAGES), Parent: '', ...entries }));

const WAYS: Readonly<Record<string, Way>> = {
  'a new root': (later, node) => {
    const root = newNode(later, node);
    later.change(CATALOG, { Pages: root }).change(PAGE, { Parent: root });
  },
  'a new root that the page does not name': (later, node) => {
    later.change(CATALOG, { Pages: newNode(later, node) });
  },
  'a new node between root and page': (later, node) => {
    const between = newNode(later, { Resources: '', MediaBox: '', ...node, Parent: `${PAGES} 0 R` });
    later.change(PAGES, { Kids: `[${between}]` }).change(PAGE, { Parent: between });
  },
  'a new parent outside of the tree': (later, node) => {
    later.change(PAGE, { Parent: newNode(later, node) });
  },
  'the old root': (later, node) => {
    later.change(PAGES, node);
  },
};

const cases = Object.entries(WAYS).flatMap(([way, change]) =>
  INHERITED.map(({ name, shows, page, node, entries }): Case => ({
    name: `${name} by ${way}`,
    shows,
    ...(way === 'a new root' && name === 'Rotate' && { under: CERTIFICATIONS, within: CONTAINERS }),
    source: { entries: { [PAGE]: page, [PAGES]: node } },
    later: (later) => change(later, entries(later)),
  })),
);

export const PAGE_TREE = family('page tree', cases);
