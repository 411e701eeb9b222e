import path from 'node:path';

/** A page of a result: which page of the input it is (from 1), and how far it is turned on top. */
export interface KeptPage {
  page: number;
  turn: 0 | 90;
}

export interface Result {
  /** Pages that come from the input, in their order; what else the result holds stands behind them. */
  pages: KeptPage[];
}

/** Another program doing the same: what it is called, and one call after the other. */
export interface Peer {
  name: string;
  commands: { program: string; args: string[] }[];
  /** In the order of the operation's results. */
  outputs: string[];
  /** Whether the program turns pages as asked; if not, its result is read as if nothing was to be turned. */
  turns: boolean;
}

export interface Operation {
  name: string;
  tool: string;
  /** Whether the made second file takes part. */
  merges: boolean;
  options: (count: number) => Record<string, string>;
  /** What must come out of a file with so many pages; none where there is nothing to do. */
  results: (count: number) => Result[];
  peers: (file: string, second: string, count: number, folder: string) => Peer[];
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const pagesUnturned = (pages: readonly number[]): Result => ({ pages: pages.map((page) => ({ page, turn: 0 })) });
const half = (count: number) => Math.ceil(count / 2);

/** `pdfseparate` writes a file for each page; beyond so many it is not asked. */
const MOST_SEPARATED = 60;

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'merge with a small file',
    tool: 'merge-pdf',
    merges: true,
    options: () => ({}),
    results: (count) => [pagesUnturned(upTo(count))],
    peers: (file, second, _count, folder) => [
      one('qpdf', folder, (out) => [file, '--pages', file, second, '--', out]),
      one('pdfunite', folder, (out) => [file, second, out]),
      one('mutool', folder, (out) => ['merge', '-o', out, file, second]),
    ],
  },
  {
    name: 'split into halves',
    tool: 'split-pdf',
    merges: false,
    options: (count) => ({ mode: 'ranges', ranges: halves(count).join(', ') }),
    results: (count) => halves(count).map((range) => pagesUnturned(pagesOf(range))),
    peers: (file, _second, count, folder) => {
      const ranges = halves(count);
      const many = (name: string, args: (range: string, out: string) => string[]): Peer => {
        const outputs = ranges.map((range) => path.join(folder, `${name}-${range}.pdf`));
        const commands = ranges.map((range, index) => ({ program: name, args: args(range, outputs[index] ?? '') }));
        return { name, commands, outputs, turns: true };
      };
      return [
        many('qpdf', (range, out) => [file, '--pages', file, range, '--', out]),
        many('mutool', (range, out) => ['merge', '-o', out, file, range]),
        ...(count <= MOST_SEPARATED ? [separated(file, ranges, folder)] : []),
      ];
    },
  },
  {
    name: 'delete even pages',
    tool: 'delete-pages',
    merges: false,
    options: () => ({ pages: 'even' }),
    results: (count) => (count < 2 ? [] : [pagesUnturned(upTo(count).filter((page) => page % 2 === 1))]),
    peers: (file, _second, count, folder) => [
      one('qpdf', folder, (out) => [file, '--pages', file, '1-z:odd', '--', out]),
      one('mutool', folder, (out) => [
        'merge',
        '-o',
        out,
        file,
        upTo(count)
          .filter((page) => page % 2 === 1)
          .join(','),
      ]),
    ],
  },
  {
    name: 'reverse, turn the first',
    tool: 'organize-pdf',
    merges: false,
    options: (count) => ({ order: count === 1 ? '1:90' : `${count}-2, 1:90` }),
    results: (count) => [
      { pages: upTo(count).map((place) => ({ page: count + 1 - place, turn: place === count ? 90 : 0 })) },
    ],
    peers: (file, _second, count, folder) => [
      one('qpdf', folder, (out) => [file, '--pages', file, 'z-1', '--', '--rotate=+90:z', out]),
      { ...one('mutool', folder, (out) => ['merge', '-o', out, file, `${count}-1`]), turns: false },
    ],
  },
  {
    name: 'rotate all',
    tool: 'rotate-pdf',
    merges: false,
    options: () => ({ angle: '90', pages: 'all' }),
    results: (count) => [{ pages: upTo(count).map((page) => ({ page, turn: 90 })) }],
    peers: (file, _second, _count, folder) => [one('qpdf', folder, (out) => [file, '--rotate=+90', out])],
  },
];

function one(name: string, folder: string, args: (out: string) => string[]): Peer {
  const out = path.join(folder, `${name}.pdf`);
  return { name, commands: [{ program: name, args: args(out) }], outputs: [out], turns: true };
}

function separated(file: string, ranges: readonly string[], folder: string): Peer {
  const outputs = ranges.map((range) => path.join(folder, `separated-${range}.pdf`));
  return {
    name: 'pdfseparate, pdfunite',
    outputs,
    turns: true,
    commands: [
      { program: 'pdfseparate', args: [file, path.join(folder, 'page-%d.pdf')] },
      ...ranges.map((range, index) => ({
        program: 'pdfunite',
        args: [...pagesOf(range).map((page) => path.join(folder, `page-${page}.pdf`)), outputs[index] ?? ''],
      })),
    ],
  };
}

function halves(count: number): string[] {
  return count === 1 ? ['1-1'] : [`1-${half(count)}`, `${half(count) + 1}-${count}`];
}

function pagesOf(range: string): number[] {
  const [first = 1, last = first] = range.split('-').map(Number);
  return upTo(last, first);
}
