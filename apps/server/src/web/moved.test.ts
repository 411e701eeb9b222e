import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedTo } from './moved.ts';

const PAGES = new Set([
  '/',
  '/fr',
  '/merge-pdf',
  '/fr/merge-pdf',
  '/edit-pdf',
  '/fr/edit-pdf',
  '/contact-us',
  '/fr/contact-us',
  '/log-in/AbC',
  '/reduce-pdf',
  '/reduce-pdf/why',
]);
const moved = (pathname: string) => movedTo(pathname, (path) => PAGES.has(path));

test('each page has one address, to which the others lead', () => {
  for (const [asked, stands] of [
    ['/merge-pdf/', '/merge-pdf'],
    ['/Merge-PDF', '/merge-pdf'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/EN/Merge-pdf/', '/merge-pdf'],
    ['/fr/', '/fr'],
    ['/FR/merge-pdf', '/fr/merge-pdf'],
    ['/contactUs', '/contact-us'],
    ['/fr/contactUs/', '/fr/contact-us'],
    ['/edit', '/edit-pdf'],
    ['/fr/edit', '/fr/edit-pdf'],
    ['//merge-pdf', '/merge-pdf'],
    ['/Log-In/AbC', '/log-in/AbC'],
    ['/reduce-pdf/', '/reduce-pdf'],
    ['/en/Reduce-PDF/Why/', '/reduce-pdf/why'],
  ] as const)
    assert.equal(moved(asked), stands, asked);
});

test('what stands there, and what is not there, leads nowhere', () => {
  for (const asked of ['/', '/fr', '/merge-pdf', '/fr/merge-pdf', '/nothing', '/Nothing/', '/log-in/abc/', '/aboutUs'])
    assert.equal(moved(asked), undefined, asked);
});
