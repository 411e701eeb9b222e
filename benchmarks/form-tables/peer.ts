import path from 'node:path';
import { loadForm, sheetFiles } from '@pagewright/forms';
import { FILLERS } from '../forms/fillers.ts';
import { staff } from './staff.ts';

/**
 * What one would write with a library: a loop that fills in the same W-2 for the same people, in a process of its own. It looks at
 * nothing that it made, and leaves no page out.
 * usage: node peer.ts <name> <empty form> <folder> <people>
 */
const [name = '', file = '', folder = '', people = '0'] = process.argv.slice(2);
const [form, fill] = [await loadForm('w2'), FILLERS[name]];
if (!form || !fill) throw new TypeError(`there is no W-2, or no ${name}`);
const copies = new Set(form.copies.map(({ id }) => id));
for (const [at, answers] of staff(form.example, Number(people)).entries()) {
  const sheets = sheetFiles(form, answers, { copies, pages: 'filed', isDraft: false, stem: 'w2' });
  const values = new Map(
    sheets.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.value === null ? [] : [[field.name, field.value]])),
    ),
  );
  const fields = form.blank.fields.flatMap(({ name: own, on = [], longest = null, comb = false, page, area }) =>
    values.has(own)
      ? {
          name: own,
          type: on.length > 0 ? ('checkbox' as const) : ('text' as const),
          maxlen: longest,
          comb,
          multiline: false,
          widgets: [{ page, rect: [...area] as [number, number, number, number], on: [...on] }],
        }
      : [],
  );
  await fill({ file, fields, values, folder, output: path.join(folder, `${at + 1}.pdf`) });
}
