import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { newItem, type FileItem } from '../conversion/file-item.ts';
import type { OptionFields } from '../options/values.ts';
import type { FilePreview } from '../preview/use-previews.ts';
import type { ContentView } from './content-view.ts';
import { preparationOf } from './preparation.ts';

const PASSWORD = { kind: 'password', required: false, repeat: false } as const;
const RESULT: OptionFields[string] = { kind: 'choice', values: ['one', 'each'], default: 'one', required: false };
const ORDER = { kind: 'pageOrder', required: true, blanks: true } as const;

const OPENING: FilePreview = { state: 'opening' };

interface Given {
  options?: OptionFields;
  files?: Partial<CatalogueTool['files']>;
  asksPassword?: boolean;
  items?: (Pick<FileItem, 'uid' | 'status'> & { preview?: FilePreview; pages?: string })[];
  values?: Record<string, string>;
  typed?: Record<string, string>;
}

function workOf({ options = {}, files = {}, asksPassword = false, items = [], values = {}, typed = {} }: Given) {
  return {
    tool: { options, asksPassword, files: { mode: 'each' as const, least: 1, most: 20, pages: false, ...files } },
    items: items.map(({ uid, status }) => ({ ...newItem(uid, { name: `${uid}.pdf`, size: 3 }), status })),
    config: {},
    previews: { of: (uid: string) => items.find((item) => item.uid === uid)?.preview ?? OPENING },
    form: { values, repeats: {} },
    typedPasswords: typed,
    pagesOf: Object.fromEntries(items.flatMap(({ uid, pages }) => (pages === undefined ? [] : [[uid, pages]]))),
  };
}

const content = (given: Partial<ContentView>): ContentView => ({
  contents: null,
  summary: null,
  shows: 'pages of one file',
  values: {},
  readValues: () => ({}),
  replaces: [],
  forecastValues: {},
  missing: undefined,
  selectPages: () => undefined,
  ...given,
});

const ready = { uid: 'a', status: 'ready' } as const;
const other = { uid: 'b', status: 'ready' } as const;
const obstacle = (given: Given, view?: ContentView) => preparationOf(workOf(given), view).obstacle;

test('nothing hinders a start of files that are ready or still on their way', () => {
  assert.equal(obstacle({ items: [ready] }), undefined);
  assert.equal(obstacle({ items: [{ ...ready, status: 'new' }] }), undefined);
  assert.equal(obstacle({ items: [{ ...ready, status: 'uploadFail' }] }), 'too few');
  assert.equal(obstacle({ items: [ready], files: { least: 2 } }), 'too few');
});

test('a file that failed hinders those that go together with it, and no others', () => {
  const items = [ready, other, { uid: 'c', status: 'uploadFail' } as const];
  assert.equal(obstacle({ items, files: { mode: 'together' } }), 'unusable');
  assert.equal(obstacle({ items, files: { mode: 'together' }, values: { result: 'each' } }), undefined);
  assert.equal(obstacle({ items }), undefined);
});

test('locked files hinder only a tool that opens them', () => {
  const locked = { ...ready, preview: { state: 'locked' } as const };
  const wrong = { ...other, preview: { state: 'wrong-password' } as const };
  assert.equal(obstacle({ items: [locked] }), undefined);
  assert.equal(obstacle({ items: [locked], asksPassword: true }), 'locked');
  assert.equal(obstacle({ items: [locked], options: { password: PASSWORD } }), 'locked');
  assert.equal(obstacle({ items: [locked, wrong], asksPassword: true }), 'several locked');
  assert.equal(obstacle({ items: [locked, wrong], asksPassword: true, typed: { a: '' } }), 'several locked');
  assert.equal(obstacle({ items: [locked, wrong], asksPassword: true, typed: { a: 'word' } }), undefined);
});

test('pages that cannot be read hinder a start, and pages that can go along with their file', () => {
  const files = { pages: true };
  const preview = { state: 'open', pages: 3 } as const;
  assert.equal(obstacle({ files, items: [{ ...ready, preview, pages: '4' }] }), 'pages');
  const { detailsOf } = preparationOf(workOf({ files, items: [{ ...ready, preview, pages: ' 1-2 ' }] }), undefined);
  assert.deepEqual(detailsOf('a'), { pages: '1-2' });
});

test('a password goes along only where the tool asks for one', () => {
  const items = [{ ...ready, preview: { state: 'open', password: 'secret' } as const }];
  assert.deepEqual(preparationOf(workOf({ items }), undefined).detailsOf('a'), {});
  assert.deepEqual(preparationOf(workOf({ items, asksPassword: true }), undefined).detailsOf('a'), {
    password: 'secret',
  });
});

test('what the contents fill in is part of the form, and is asked for nowhere else', () => {
  const view = content({ values: { order: '2, 1' }, replaces: ['order'] });
  const { filled, filledElsewhere, problems } = preparationOf(
    workOf({ options: { order: ORDER }, values: { order: '' }, items: [ready] }),
    view,
  );
  assert.deepEqual(filled.values, { order: '2, 1' });
  assert.ok(filledElsewhere.includes('order'));
  assert.deepEqual(problems, {});
  assert.equal(obstacle({ items: [ready] }, content({ missing: 'nothing turned' })), 'nothing turned');
});

test('one result or several is asked only of several files, none of which is done', () => {
  const asks = (items: Given['items']) =>
    !preparationOf(workOf({ options: { result: RESULT }, items: items ?? [] }), undefined).filledElsewhere.includes(
      'result',
    );
  assert.equal(asks([ready]), false);
  assert.equal(asks([ready, other]), true);
  assert.equal(asks([ready, { ...other, status: 'success' }]), false);
});

test('a password is asked for at the files, or in the form where a file cannot be looked into here', () => {
  const elsewhere = (preview: FilePreview) =>
    preparationOf(workOf({ options: { password: PASSWORD }, items: [{ ...ready, preview }] }), undefined)
      .filledElsewhere;
  assert.ok(elsewhere({ state: 'open' }).includes('password'));
  assert.ok(!elsewhere({ state: 'none' }).includes('password'));
});
