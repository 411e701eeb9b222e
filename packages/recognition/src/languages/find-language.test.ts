import assert from 'node:assert/strict';
import test from 'node:test';
import { documentOf, pagesOf, paragraph } from '../../test/make-drafts.ts';
import { languageOf } from './find-language.ts';

const TEXTS: Record<string, string> = {
  en: 'The master of the harbour keeps a book of the tides, and in that book is the name of every boat which is to be in port.',
  fr: 'Le capitaine du port tient un livre des marées, et dans ce livre est inscrit le nom de tous les bateaux qui sont au port pour la nuit.',
  de: 'Der Hafenmeister führt ein Buch über die Gezeiten, und in dem Buch ist der Name von jedem Schiff, das mit der Flut zu uns kommt.',
  es: 'El capitán del puerto lleva un libro de las mareas y en el libro están los nombres de los barcos que se quedan por la noche.',
  ru: 'Начальник порта ведёт книгу приливов, и в этой книге есть имена всех судов.',
  uk: 'Начальник порту веде книгу припливів, і в цій книзі є імена всіх кораблів.',
  ja: '港長は潮の本をつけていて、その本には船の名前が書いてあります。',
  zh: '港长记录潮汐，书中有每艘船的名字。',
  ar: 'يحتفظ مدير الميناء بكتاب المد والجزر',
};

test('languages are told by their common words and their scripts', () => {
  for (const [language, text] of Object.entries(TEXTS)) assert.equal(languageOf(text), language);
});

test('names and numbers tell none', () => {
  assert.equal(languageOf('Ada Harbour, Portsmouth 1843'), undefined);
  assert.equal(languageOf('a + v = z, z o a v s a = v z'), undefined);
  assert.equal(languageOf(''), undefined);
});

test('a document that does not say its language has that of its text; one that says it has that', () => {
  const pages = pagesOf([paragraph(TEXTS['fr'] ?? '', { y: 200 })]);
  assert.deepEqual(documentOf(pages).languages, ['fr']);
  assert.deepEqual(documentOf(pages, { languages: ['fr-CA'] }).languages, ['fr-CA']);
});
