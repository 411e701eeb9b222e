import assert from 'node:assert/strict';
import test from 'node:test';
import { sectionKindOf } from './section-kinds.ts';

const KINDS = {
  abstract: ['Abstract', 'Executive summary', 'Fiscal 2023 Full Year Highlights', 'Résumé', '摘要'],
  introduction: [
    '1. Introduction',
    'I. INTRODUCTION',
    'About Pfizer',
    'Overview',
    'Objectifs',
    'Einleitung',
    'はじめに',
  ],
  conclusion: ['5 Conclusion and future work', 'Discussion', 'Conclusions', 'VI – Recommandations', 'Fazit'],
  boilerplate: [
    'References',
    'Acknowledgments',
    'A. References',
    'Forward-looking statements',
    'Sources',
    'Table des matières',
  ],
  plain: [
    'Results',
    'Civil law',
    'Management’s discussion of risks',
    'Summary of significant accounting policies',
    'Sources of energy',
    'Refractive index',
    'Basis of presentation',
    'In the long run',
  ],
} as const;

for (const [kind, headings] of Object.entries(KINDS))
  test(`headings tell the ${kind}`, () => {
    for (const heading of headings) assert.equal(sectionKindOf([heading]), kind, heading);
  });

test('boilerplate is all that stands below it, an introduction what stands right below it', () => {
  assert.equal(sectionKindOf(['References', 'Books']), 'boilerplate');
  assert.equal(sectionKindOf(['Introduction', 'History']), 'plain');
  assert.equal(sectionKindOf(['Part one', 'Introduction']), 'introduction');
  assert.equal(sectionKindOf([]), 'plain');
});
