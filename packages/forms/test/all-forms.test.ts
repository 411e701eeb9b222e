import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '../src/form/answers.ts';
import { checkForm, isFinished } from '../src/form/check-form.ts';
import { completed, questionsOf } from '../src/form/form-state.ts';
import type { Form } from '../src/form/form.ts';
import { readData } from '../src/form/read-data.ts';
import { sentence } from '../src/form/sentence.ts';
import { writtenFields } from './copies.ts';
import { FORM_IDS, loadForm, loadFormText } from '../src/forms.ts';
import { idsOf, sentencesIn, textsIn } from './form-texts.ts';

/** What every form keeps. A day on which all blanks are in force, where a sample names none. */
const TODAY = '2026-11-27';

test('there are forms, each loaded by its id', async () => {
  assert.ok(FORM_IDS.length > 0);
  for (const id of FORM_IDS) assert.equal((await loadForm(id))?.id, id);
  assert.equal(await loadForm('constructor'), undefined);
  assert.equal(await loadFormText('w-9', 'en'), undefined);
});

for (const formId of FORM_IDS) {
  const form = await loadForm(formId);
  const english = await loadFormText(formId, 'en');
  const french = await loadFormText(formId, 'fr');
  if (!form || !english || !french) throw new Error(`${formId} is not whole`);
  const texts = { en: english, fr: french };
  const questions = questionsOf(form);
  const questionIds = new Set(questions.map(({ id }) => id));

  test(`${formId}: ids are given once`, () => {
    for (const [what, ids] of Object.entries(idsOf(form))) assert.deepEqual(ids, [...new Set(ids)], what);
    const fields = form.blank.fields.map(({ name }) => name);
    assert.deepEqual(fields, [...new Set(fields)]);
  });

  test(`${formId}: the blank is one that people can get`, () => {
    const { blank } = form;
    assert.match(blank.address, /^https:\/\/(?:www\.irs\.gov|eforms\.state\.gov)\/.+\.pdf$/i);
    assert.ok(blank.postings.length > 0);
    for (const { sha256, bytes, posted } of blank.postings) {
      assert.match(sha256, /^[0-9a-f]{64}$/);
      assert.ok(bytes > 1000);
      assert.match(posted, /^\d{4}-\d\d(?:-\d\d)?$/);
    }
    assert.match(blank.revised, /^\d{4}-\d\d$/);
    assert.match(blank.doubtedFrom, /^\d{4}-\d\d-\d\d$/);
    for (const { name, page, area } of blank.fields) {
      assert.ok(page >= 1 && page <= blank.pages, name);
      assert.ok(area[0] < area[2] && area[1] < area[3], name);
    }
  });

  test(`${formId}: every question, section, rule, copy and value has its words, and no words stand alone`, () => {
    for (const [language, text] of Object.entries(texts)) {
      for (const [part, ids] of Object.entries(idsOf(form)))
        assert.deepEqual(
          Object.keys(text[part as keyof ReturnType<typeof idsOf>] ?? {}).toSorted(),
          ids.toSorted(),
          `${language}: ${part}`,
        );
      for (const { id, kind } of questions)
        assert.deepEqual(
          Object.keys(text.questions[id]?.values ?? {}).toSorted(),
          kind.is === 'choice' ? kind.values.toSorted() : [],
          `${language}: values of ${id}`,
        );
      for (const { id } of form.sections.flatMap((section) => section.questions)) {
        const { label = '', help, from } = text.questions[id] ?? {};
        assert.notEqual(label, '', id);
        assert.ok(help === undefined || from !== undefined, `${language}: help of ${id} has no source`);
      }
      for (const [place, each] of textsIn(text)) assert.equal(each, each.trim(), `${language}: ${place}`);
    }
  });

  test(`${formId}: no sentence is said twice`, () => {
    for (const [language, text] of Object.entries(texts)) {
      const said = new Map<string, string>();
      for (const [place, each] of sentencesIn(text)) {
        assert.equal(said.get(each), undefined, `${language}: ${place} says “${each}”`);
        said.set(each, place);
      }
      for (const { id, questions: own } of form.sections) {
        const labels = own.map((question) => text.questions[question.id]?.label);
        assert.deepEqual(labels, [...new Set(labels)], `${language}: labels of ${id}`);
      }
    }
  });

  test(`${formId}: French is French, and its spaces do not break before marks`, () => {
    const inEnglish = new Map(sentencesIn(english));
    for (const [place, text] of sentencesIn(french)) assert.notEqual(text, inEnglish.get(place), place);
    for (const [place, text] of textsIn(french)) {
      assert.doesNotMatch(text, /[^\S\u00A0\u202F][:;?!»]|«[^\u00A0\u202F]|[^\s]»/u, place);
      assert.doesNotMatch(text, /(?<!\p{L})(?:tu|ton|tes|toi)(?!\p{L})/iu, place);
      assert.doesNotMatch(text, /'/, `${place}: a straight apostrophe`);
    }
  });

  test(`${formId}: conditions and rules name questions of the form`, () => {
    for (const { id, questions: about, source } of form.rules) {
      assert.notEqual(source.trim(), '', `${id} has no source`);
      for (const each of about) assert.ok(questionIds.has(each), `${id}: ${each}`);
    }
    for (const { entries } of form.copies)
      for (const { field, question } of entries) assert.ok(questionIds.has(question), `${field}: ${question}`);
  });

  for (const { id, questions: about, severity, samples } of form.rules) {
    const checking = { today: samples.today ?? TODAY };
    const found = (answers: Answers) => checkForm(form, answers, checking).filter(({ rule }) => rule === id);

    test(`${formId}: ${id} is kept by one sample and broken by the other`, () => {
      for (const answers of [samples.kept, samples.broken]) {
        for (const name of Object.keys(answers)) assert.ok(questionIds.has(name), name);
        const read = readData(form, { answers });
        assert.deepEqual([...read.faults], []);
        assert.deepEqual(read.answers, answers);
      }
      assert.deepEqual(found(samples.kept), []);
      const [finding] = found(samples.broken);
      assert.ok(finding, 'the broken sample breaks it');
      assert.deepEqual([finding.severity, finding.questions], [severity, about]);
      for (const [language, text] of Object.entries(texts)) {
        const said = sentence(text.rules[id] ?? '', finding.facts);
        assert.doesNotMatch(said, /[{}]|undefined/, language);
        assert.match(said, /[.?!](?:”|\u00A0»)?$/, language);
      }
    });
  }

  test(`${formId}: every field that one can write into is written, or it is said why not`, () => {
    const printed = new Set(form.copies.flatMap(({ pages }) => pages));
    const written = new Set(form.copies.flatMap(({ entries }) => entries.map(({ field }) => field)));
    for (const { name, page, isReadOnly } of form.blank.fields) {
      if (!printed.has(page) || isReadOnly) assert.ok(!written.has(name), `${name} cannot be written`);
      else assert.notEqual(written.has(name), Object.hasOwn(form.neverWritten ?? {}, name), name);
    }
    const names = new Set(form.blank.fields.map(({ name }) => name));
    for (const field of [...written, ...Object.keys(form.neverWritten ?? {})]) assert.ok(names.has(field), field);
  });

  test(`${formId}: entries of a copy stand on its pages, each field once`, () => {
    const fields = new Map(form.blank.fields.map((field) => [field.name, field]));
    const all = form.copies.flatMap(({ entries }) => entries.map(({ field }) => field));
    assert.deepEqual(all, [...new Set(all)]);
    for (const { id, pages, entries } of form.copies)
      for (const { field } of entries) assert.ok(pages.includes(fields.get(field)?.page ?? 0), `${id}: ${field}`);
  });

  test(`${formId}: the example is whole, breaks no rule, and fits into its fields`, () => {
    const { answers, faults, unknown } = readData(form, { answers: form.example });
    assert.deepEqual([[...faults], unknown], [[], []]);
    assert.deepEqual(answers, form.example);
    const findings = checkForm(form, form.example, { today: TODAY });
    assert.ok(isFinished(findings), JSON.stringify(findings.filter(({ severity }) => severity === 'error')));
    expectToFit(form, form.example);
  });

  test(`${formId}: whatever is chosen or ticked, boxes get states that they have`, () => {
    for (const { id, kind } of questions) {
      if (kind.is === 'tick') expectToFit(form, { ...form.example, [id]: true });
      if (kind.is === 'choice') for (const value of kind.values) expectToFit(form, { ...form.example, [id]: value });
    }
  });

  test(`${formId}: an empty form has something missing, and writes nothing that was not computed`, () => {
    assert.ok(!isFinished(checkForm(form, {}, { today: TODAY })));
    for (const [field, value] of writtenFields(form, {})) assert.doesNotMatch(value, /undefined|NaN|null/, field);
  });
}

function expectToFit(form: Form, answers: Answers) {
  const fields = new Map(form.blank.fields.map((field) => [field.name, field]));
  for (const sheet of form.sheets?.(completed(form, answers)) ?? [answers]) {
    const written = writtenFields(form, sheet);
    assert.ok(written.size > 0);
    for (const [name, value] of written) {
      const { longest, on } = fields.get(name) ?? {};
      if (on) assert.ok(on.includes(value), `${name}: ${value} is no state of it`);
      if (longest !== undefined) assert.ok([...value].length <= longest, `${name}: ${value} does not fit`);
    }
  }
}
