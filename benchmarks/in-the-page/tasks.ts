/** Work of the page tools on one file, `source.pdf`; pages count from 1. */

const SOURCES = [{ path: 'source.pdf', title: '' }];
const planned = (pages: number[], turn = 0) => pages.map((page) => ({ source: 0, page, turn }));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const assembled = (results: { output: string; pages: ReturnType<typeof planned> }[]) => ({
  task: 'assemble' as const,
  input: {
    sources: SOURCES,
    results: results.map((result, index) => ({ ...result, attachments: index === 0 ? 'keep' : 'leave' })),
    bookmarks: 'joined',
  },
  outputs: results.map(({ output }) => output),
});

export const TASKS = {
  rotate: (pages: number) => ({
    task: 'rotate' as const,
    input: { path: 'source.pdf', turns: upTo(pages).map((page) => ({ page, turn: 90 })), output: 'result.pdf' },
    outputs: ['result.pdf'],
  }),
  'delete pages': (pages: number) =>
    assembled([{ output: 'result.pdf', pages: planned(upTo(pages).slice(pages > 1 ? 1 : 0)) }]),
  organize: (pages: number) => assembled([{ output: 'result.pdf', pages: planned(upTo(pages).toReversed(), 180) }]),
  split: (pages: number) =>
    assembled([
      { output: 'first.pdf', pages: planned(upTo(Math.ceil(pages / 2))) },
      { output: 'second.pdf', pages: planned(upTo(pages).slice(Math.floor(pages / 2))) },
    ]),
} as const;
export type TaskName = keyof typeof TASKS;
