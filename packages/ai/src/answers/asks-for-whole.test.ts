import assert from 'node:assert/strict';
import test from 'node:test';
import { asksForWhole } from './asks-for-whole.ts';

test('questions about the whole document are told from questions about something in it', () => {
  for (const question of [
    'What is this document about?',
    'What’s this about?',
    'Summarize this PDF',
    'Give me a short summary, please',
    'What are the key points?',
    'TLDR',
    'De quoi parle ce document ?',
    'Résume ce PDF',
    'Fais-moi un résumé, s’il te plaît',
    'Quels sont les points clés ?',
    'Quelle est l’idée principale du texte ?',
  ])
    assert.ok(asksForWhole(question), question);
  for (const question of [
    'What is the document about in section 3?',
    'What does it say about taxes?',
    'What is it?',
    'Summarize the risks',
    'Quel est le montant principal du prêt ?',
    'De quoi parle le chapitre sur Brest ?',
    '???',
    '',
  ])
    assert.ok(!asksForWhole(question), question);
});
