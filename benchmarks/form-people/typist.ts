import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds from one key to the next. */
const PACE_MS = { least: 60, most: 90 };

/** Two hands on a keyboard and a mouse, at the pace of somebody who types well; they count what they do. */
export interface Typist {
  /** A key by its name: `Tab`, `Shift+Tab`, `Enter`. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  counted: { keys: number; clicks: number };
  /** Has clicked or tapped; the pointer takes as long as a key. */
  click: (act: () => Promise<void>) => Promise<void>;
}

export async function typistAt(page: Page): Promise<Typist> {
  const input = await page.context().newCDPSession(page);
  const counted = { keys: 0, clicks: 0 };
  // The same paces in each run.
  let seed = 1;
  const rest = async () => {
    seed = (seed * 48_271) % 2_147_483_647;
    await page.waitForTimeout(PACE_MS.least + (seed % (PACE_MS.most - PACE_MS.least + 1)));
  };
  return {
    counted,
    press: async (key) => {
      counted.keys += 1;
      await page.keyboard.press(key);
      await rest();
    },
    type: async (text) => {
      for (const letter of text) {
        counted.keys += 1;
        await letterTyped(input, letter);
        await rest();
      }
    },
    click: async (act) => {
      counted.clicks += 1;
      await act();
      await rest();
    },
  };
}

/** Keyboards of all scripts: Playwright knows the keys of one. */
async function letterTyped(input: CDPSession, key: string): Promise<void> {
  await input.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}
