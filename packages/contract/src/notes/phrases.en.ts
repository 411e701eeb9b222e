/** Parts of sentences that several themes have. */

export const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

export const of = (file: string | undefined) => (file ? ` of “${file}”` : '');

export const on = (pages: string) => ` (page${/[-,]/.test(pages) ? 's' : ''} ${pages})`;
