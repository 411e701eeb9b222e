import type { Locator, Page } from 'playwright-core';
import type { Person } from './people.ts';
import type { Typist } from './typist.ts';

/** Stops of the Tab key, or sections, after which something is wrong. */
const MOST_STOPS = 400;
const MOST_CHOICES = 40;
const GOES_ON = /^(Next|Suivant)$/;
const ENDS = /^(Finish and download|Terminer et télécharger)$/;

type Answers = Person['answers'];

const filler = (page: Page) => page.locator('dialog[open]').first();
export const dialog = (page: Page) => page.locator('dialog[open]').last();
const question = (page: Page, id: string) => filler(page).locator(`[data-question="${id}"]`);
const spot = (page: Page, id: string) => filler(page).locator(`[data-spot="${id}"]`);

interface Focus {
  question: string | undefined;
  type: string;
  value: string;
  name: string;
}

/** What the person at the keyboard sees marked. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const place = element?.closest<HTMLElement>('[data-question]');
    return {
      question: place?.dataset['question'],
      type: element?.type ?? '',
      value: element?.value ?? '',
      name: name.trim(),
    };
  });

/** Presses Tab until what has the focus has this name. */
export async function tabTo(page: Page, typist: Typist, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await typist.press('Tab');
    if (name.test((await focusOf(page)).name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** From the first question to the dialog of the download. */
export async function fillByKeyboard(page: Page, typist: Typist, answers: Answers): Promise<void> {
  const left = new Map(Object.entries(answers));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await typist.press('Tab');
    const focus = await focusOf(page);
    const answer = focus.question === undefined ? undefined : left.get(focus.question);
    if (focus.question !== undefined && answer !== undefined) {
      left.delete(focus.question);
      await answerFocused(page, typist, focus, answer);
    } else if (GOES_ON.test(focus.name)) await typist.press('Enter');
    else if (ENDS.test(focus.name)) {
      if (left.size > 0) throw new Error(`Tab never reached ${[...left.keys()].join(', ')}`);
      return typist.press('Enter');
    }
  }
  throw new Error('Tab never reached the end of the form');
}

async function answerFocused(page: Page, typist: Typist, focus: Focus, answer: string | true): Promise<void> {
  if (answer === true) return typist.press('Space');
  if (focus.type !== 'radio') return typist.type(answer);
  if (focus.value === answer) return typist.press('Space');
  for (let at = 0; at < MOST_CHOICES; at += 1) {
    await typist.press('ArrowDown');
    if ((await focusOf(page)).value === answer) return;
  }
  throw new Error(`${focus.question} has no choice ${answer}`);
}

/** Section by section, each question by a click or a tap into it. */
export async function fillByPointer(page: Page, typist: Typist, { answers, hands }: Person): Promise<void> {
  const point = (where: Locator) => typist.click(() => (hands === 'touch' ? where.tap() : where.click()));
  const left = new Map(Object.entries(answers));
  for (let section = 0; section < MOST_STOPS; section += 1) {
    for (const [id, answer] of left) {
      const spots = hands === 'page' ? spot(page, id) : undefined;
      const isOnPage = spots !== undefined && (await spots.count()) > 0;
      if (!isOnPage && !(await question(page, id).isVisible())) continue;
      await (isOnPage ? answerOnPage(page, typist, id, answer) : answerQuestion(page, typist, point, id, answer));
      left.delete(id);
    }
    const end = filler(page).getByRole('button', { name: ENDS });
    if (await end.isVisible()) {
      if (left.size > 0) throw new Error(`Not asked: ${[...left.keys()].join(', ')}`);
      return point(end);
    }
    await point(filler(page).getByRole('button', { name: GOES_ON }));
  }
}

/** Heights have quotation marks in them. */
const boxOf = (value: string) => `input[type=radio][value="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"]`;

type Point = (where: Locator) => Promise<void>;

async function answerQuestion(page: Page, typist: Typist, point: Point, id: string, answer: string | true) {
  const field = question(page, id);
  if (answer === true) return point(field.locator('input'));
  const choice = field.locator(boxOf(answer));
  if ((await choice.count()) > 0) return point(choice);
  const list = field.locator('select');
  if ((await list.count()) > 0) return typist.click(async () => void (await list.selectOption(answer)));
  await point(field.locator('input, textarea').first());
  await typist.type(answer);
}

/** What the page has no field for leads to its question. */
async function answerOnPage(page: Page, typist: Typist, id: string, answer: string | true) {
  const point = (where: Locator) => typist.click(() => where.click());
  const places = spot(page, id);
  const choice = places.and(page.locator(boxOf(String(answer))));
  if ((await choice.count()) > 0) return point(choice);
  if (answer === true) return point(places.first());
  await point(places.first().locator('input, textarea, button').first());
  await typist.type(answer);
}
