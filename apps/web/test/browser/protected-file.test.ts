import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { fixture, sampleOf } from '@pagewright/testkit';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';

/** What “Protect PDF” makes, opened as a person opens it: in the browser's own viewer, beside qpdf and poppler. */

const PROMPT = path.resolve(import.meta.dirname, '../../../cli/src/main.ts');
const PASSWORD = 'correct horse';
const poppler = spawnSync('pdftotext', ['-v']).error ? 'pdftotext is not installed' : false;
const WRONG = ['', 'Correct horse', 'correct horse ', 'battery staple'];

describe('a protected file', () => {
  const methods = sampleOf(import.meta, ['aes-256', 'aes-128']);
  let folder: string;
  let server: Server;
  let browser: Browser;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'protected-'));
    for (const method of methods) await protect(path.join(folder, `${method}.pdf`), ['--encryption', method]);
    server = createServer((request, response) => {
      readFile(path.join(folder, path.basename(request.url ?? ''))).then(
        (bytes) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The viewer is an extension of the browser's own, which Playwright leaves out by itself.
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      ignoreDefaultArgs: ['--headless', '--disable-extensions', '--disable-component-extensions-with-background-pages'],
    });
  });
  after(async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  });

  for (const method of methods) {
    test(`${method}: opens in Chromium with the right password only`, async () => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${method}.pdf`);
      const viewer = await viewerOf(page);
      const dialog = viewer.locator('viewer-password-dialog');
      const input = dialog.locator('input');
      const pages = viewer.locator('#pagelength');
      // The viewer gives three tries.
      for (const wrong of ['Correct horse', 'correct horse ']) {
        await input.fill(wrong);
        await input.press('Enter');
        await dialog.locator('#password[invalid]').waitFor();
        assert.equal(await pages.textContent(), '0', wrong);
        await input.fill('');
      }
      await input.fill(PASSWORD);
      await input.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await viewer.locator('#pagelength', { hasText: '3' }).waitFor();
      await page.close();
    });

    test(`${method}: opens in qpdf and poppler with the right password only`, { skip: poppler }, async () => {
      const file = path.join(folder, `${method}.pdf`);
      for (const password of [PASSWORD, ...WRONG]) {
        const isRight = password === PASSWORD;
        assert.equal(await ends('qpdf', ['--check', `--password=${password}`, file]), isRight, `qpdf: ${password}`);
        assert.equal(await ends('pdftotext', ['-upw', password, file, '-']), isRight, `pdftotext: ${password}`);
      }
    });
  }
});

async function viewerOf(page: Page): Promise<Frame> {
  const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:');
  return page.frames().find(isViewer) ?? page.waitForEvent('framenavigated', isViewer);
}

async function protect(output: string, words: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [PROMPT, 'protect-pdf', fixture('plain-3-pages'), '-o', output, '--password', '-', ...words],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  child.stdin.end(`${PASSWORD}\n`);
  assert.equal(await new Promise((resolve) => child.once('exit', resolve)), 0);
}

async function ends(program: string, words: string[]): Promise<boolean> {
  return promisify(execFile)(program, words).then(
    () => true,
    () => false,
  );
}
