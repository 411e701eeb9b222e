import type { Answers } from '../form/answers.ts';
import type { BlankField } from '../form/blank.ts';
import type { Entry, Form } from '../form/form.ts';
import { readData } from '../form/read-data.ts';
import type { Question, Section } from '../form/question.ts';
import type { FormText } from '../form/text.ts';
import type { AnyText } from './any-text.ts';
import { entryOf } from './entry-of.ts';
import { followsIn } from './follows-in.ts';
import type { FoundField, FoundForm } from './found-field.ts';
import { givenIn } from './given-in.ts';
import { isAsked, isSeen } from './is-asked.ts';
import { kindOfField } from './kind-of-field.ts';
import { questionTexts } from './question-texts.ts';
import { rangeRules, rangeSentences } from './range-rules.ts';

/** Of which file a form is made. */
export interface AnyFile {
  /** The same for the same bytes: drafts are kept by it. */
  readonly id: string;
  /** Without its extension. */
  readonly name: string;
  readonly pages: number;
}

/** A form whose questions are the fields of a file, with its words. */
export interface AnyForm {
  readonly form: Form;
  readonly text: FormText;
  /** What the file says already, as `readData` takes it. */
  readonly given: Answers;
  /** Names of fields that one sees and that nobody is asked: the file says that they stay as they are. */
  readonly readOnly: readonly string[];
}

const WHOLE = 'whole';

/**
 * A section for each page and a question for each field that somebody can fill in, by its full name. Fields that nobody sees are not
 * asked; what is computed of them is written all the same.
 */
export function formOf({ fields: found }: Pick<FoundForm, 'fields'>, file: AnyFile, words: AnyText): AnyForm {
  const fields = [...new Map(found.map((field) => [field.name, field])).values()];
  const asked = fields.filter(isAsked);
  const questions = new Map(asked.map((field) => [field.name, questionOf(field)]));
  const unseen = fields.filter((field) => field.computed && !questions.has(field.name));
  const entries: Entry[] = [
    ...asked.flatMap((field) => {
      const question = questions.get(field.name);
      return question ? [entryOf(field, question)] : [];
    }),
    ...unseen.map(({ name }): Entry => ({
      field: name,
      question: name,
      write: (answers) => followsIn(fields, answers)[name],
    })),
  ];
  const form: Form = {
    id: file.id,
    name: file.name,
    blank: { name: file.name, revision: '', revised: '', pages: file.pages, fields: fields.flatMap(blankFields) },
    sections: sectionsOf(asked, questions),
    rules: rangeRules(asked),
    copies: [{ id: WHOLE, pages: Array.from({ length: file.pages }, (_, index) => index + 1), entries }],
    follows: (answers) => followsIn(fields, answers),
    example: {},
  };
  const given = givenIn(asked, questions);
  return {
    form: { ...form, begun: readData(form, { answers: given }).answers },
    text: {
      sections: Object.fromEntries(
        pagesOf(asked).map((page) => [sectionId(page), { title: words.page.replace('{page}', String(page)) }]),
      ),
      questions: questionTexts(asked, words),
      rules: rangeSentences(asked, words),
      copies: { [WHOLE]: { title: file.name, who: '' } },
    },
    given,
    readOnly: fields.filter((field) => isSeen(field) && field.isReadOnly && !field.computed).map(({ name }) => name),
  };
}

function questionOf(field: FoundField): Question {
  const { computed, isReadOnly, isRequired } = field;
  return {
    id: field.name,
    kind: kindOfField(field),
    ...(isRequired && { required: true }),
    ...(computed && { computed: true }),
    ...(computed && isReadOnly && { isFixed: true }),
  };
}

const pageOf = ({ places: [first] }: FoundField): number => first?.page ?? 1;
const pagesOf = (fields: readonly FoundField[]): number[] => [...new Set(fields.map(pageOf))];
const sectionId = (page: number): string => `page-${page}`;

const sectionsOf = (asked: readonly FoundField[], questions: ReadonlyMap<string, Question>): Section[] =>
  pagesOf(asked).map((page) => ({
    id: sectionId(page),
    questions: asked.flatMap((field) => (pageOf(field) === page ? (questions.get(field.name) ?? []) : [])),
  }));

/** Boxes of one group are one; a text that stands at several places is seen at each. */
function blankFields(field: FoundField): BlankField[] {
  const { name, longest, isComb, isReadOnly, places } = field;
  const isBox = field.kind === 'tick' || field.kind === 'radio';
  return (isBox ? places.slice(0, 1) : places).map(({ page, area, states }) => ({
    name,
    page,
    area,
    ...(longest !== undefined && { longest }),
    ...(isComb && { comb: true }),
    ...(isBox && { on: states }),
    ...(isReadOnly && !field.computed && { isReadOnly: true }),
    keepsTip: true,
  }));
}
