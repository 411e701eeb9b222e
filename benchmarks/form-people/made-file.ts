import { loadForm, readTyped, questionsOf, sheetFiles } from '@pagewright/forms';
import { call } from '../lossless/call.ts';
import type { Person } from './people.ts';

/** How a made file compares with what was typed. */
export interface Compared {
  /** Fields that should have a value. */
  fields: number;
  /** Whose value qpdf reads otherwise. */
  otherwise: string[];
  /** What poppler does not find on its pages. */
  unread: string[];
}

export async function compare(file: string, { form: id, answers, read }: Person): Promise<Compared> {
  const form = await loadForm(id);
  if (!form) throw new Error(`There is no form ${id}`);
  const meant: Record<string, string | true> = {};
  for (const { id: question, kind } of questionsOf(form)) {
    const typed = answers[question];
    const understood = typed === undefined ? undefined : readTyped(kind, typed);
    if (understood && 'answer' in understood && understood.answer !== undefined) meant[question] = understood.answer;
  }
  const [sheet] = sheetFiles(form, meant, {
    stem: form.id,
    copies: new Set(form.copies.map((copy) => copy.id)),
    pages: 'filed',
    isDraft: false,
  });
  const wanted = new Map(sheet?.fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
  const values = await valuesIn(file);
  const { out } = await call('pdftotext', ['-layout', file, '-']);
  const words = bare(out.toString());
  return {
    fields: wanted.size,
    otherwise: [...wanted].filter(([name, value]) => values.get(name) !== value).map(([name]) => name),
    unread: read.filter((each) => !words.includes(bare(each))),
  };
}

/** Forms print dashes between the boxes of a number. */
const bare = (text: string): string => text.replaceAll(/[\s\p{Dash}]/gu, '');

async function valuesIn(file: string): Promise<Map<string, string>> {
  const { out } = await call('qpdf', ['--json=2', '--json-key=acroform', file]);
  const { acroform } = JSON.parse(out.toString()) as { acroform: { fields: { fullname: string; value: unknown }[] } };
  return new Map(acroform.fields.map(({ fullname, value }) => [fullname, String(value).replace(/^(?:u:|\/)/, '')]));
}
