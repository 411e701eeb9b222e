import assert from 'node:assert/strict';
import test from 'node:test';
import { toolsFor, type NamedTool, type ToolWords } from './tools-for.ts';

const tool = (slug: string, en: [string, string, string], fr: [string, string, string]): NamedTool => {
  const words = ([title, description, keywords]: [string, string, string]): ToolWords => ({
    title,
    description,
    keywords: keywords.split(', '),
  });
  return { slug, words: { en: words(en), fr: words(fr) } };
};

const TOOLS = [
  tool(
    'merge-pdf',
    ['Merge PDF', 'Combine PDFs into one file, in any order.', 'combine, join, put together'],
    ['Fusionner des PDF', 'Réunissez plusieurs PDF en un seul.', 'assembler, réunir, combiner'],
  ),
  tool(
    'split-pdf',
    ['Split PDF', 'Cut a PDF into several files.', 'divide, separate pages, cut'],
    ['Diviser un PDF', 'Découpez un PDF en plusieurs fichiers.', 'découper, séparer les pages'],
  ),
  tool(
    'pdf-to-word',
    ['PDF to Word', 'Turn PDFs into documents you can edit.', 'docx, editable document'],
    ['PDF en Word', 'Transformez un PDF en document modifiable.', 'docx, convertir en Word'],
  ),
  tool(
    'word-to-pdf',
    ['Word to PDF', 'Turn documents into PDFs.', 'docx, print to PDF'],
    ['Word en PDF', 'Transformez un document en PDF.', 'docx, imprimer en PDF'],
  ),
  tool(
    'compress-pdf',
    ['Compress PDF', 'Make a PDF smaller with its quality kept.', 'shrink, reduce size, too large for email'],
    ['Compresser un PDF', 'Réduisez le poids d’un PDF.', 'réduire la taille, trop lourd'],
  ),
  tool(
    'protect-pdf',
    ['Protect PDF', 'Set a password on a PDF.', 'encrypt, password, lock'],
    ['Protéger un PDF', 'Ajoutez un mot de passe à un PDF.', 'chiffrer, mot de passe, verrouiller'],
  ),
];
const first = (wish: string, likely?: string) => toolsFor(wish, TOOLS, likely)[0]?.slug;

test('a wish finds the tool that does it', () => {
  assert.equal(first('I want to join two PDFs'), 'merge-pdf');
  assert.equal(first('my file is too large for email'), 'compress-pdf');
  assert.equal(first('How do I put a password on it?'), 'protect-pdf');
  assert.equal(first('Je voudrais réunir plusieurs PDF'), 'merge-pdf');
  assert.equal(first('Mon fichier est trop lourd'), 'compress-pdf');
  assert.equal(first('ajouter un mot de passe'), 'protect-pdf');
});

test('a wish too short to tell its language is of the page’s', () => {
  assert.equal(first('Comment protéger un PDF ?', 'fr'), 'protect-pdf');
  assert.equal(first('How do I join PDFs?', 'fr'), 'merge-pdf');
});

test('from one format to another is not the way back', () => {
  assert.equal(first('convert a PDF to Word'), 'pdf-to-word');
  assert.equal(first('convert Word to PDF'), 'word-to-pdf');
  assert.equal(first('convertir un PDF en Word'), 'pdf-to-word');
  assert.equal(first('convertir un document Word en PDF'), 'word-to-pdf');
});

test('what none does finds none', () => {
  for (const wish of ['Who won the match yesterday?', 'Write me a poem', 'pdf', '', '🎉', 'Quel temps fait-il ?'])
    assert.deepEqual(toolsFor(wish, TOOLS), [], wish);
});

test('three at most are named', () => {
  const found = toolsFor('docx document', TOOLS);
  assert.ok(found.length >= 1 && found.length <= 3);
});
