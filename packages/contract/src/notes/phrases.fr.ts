/** Parts of sentences that several themes have. */

export const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr')}\u00a0${count < 2 ? one : many}`;

export const of = (file: string | undefined) => (file ? ` de «\u00a0${file}\u00a0»` : '');

export const on = (pages: string) => ` (page${/[-,]/.test(pages) ? 's' : ''} ${pages})`;
