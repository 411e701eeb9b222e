import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COOKIES } from '@pagewright/contract/cookies.ts';
import { openMailbox, postedThrough, type Mailbox, sampleOf, proof } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { localeOf, PHONE, WIDE } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openOwnSite, type Site } from './site.ts';
import { focusIs, give } from './visitor.ts';

/** The form of contact, and what the pages of law say that a browser can check. */

let mailbox: Mailbox;
let site: Site;
before(async () => {
  mailbox = await openMailbox();
  site = await openOwnSite({
    PLANS: 'hosted',
    CONTACT_EMAIL: 'operator@example.org',
    ...(await postedThrough(mailbox)),
  });
});
after(async () => {
  await site.close().finally(mailbox.close);
});

const WORDS = {
  en: {
    path: '/contact-us',
    name: 'Name',
    email: 'E-mail address',
    message: 'Message',
    send: 'Send the message',
    fault: 'Enter a valid e-mail address.',
    robot: /This looked like a robot/,
    done: 'Your message is on its way',
    subject: /^We have received your message/,
  },
  fr: {
    path: '/fr/contact-us',
    name: 'Nom',
    email: 'Adresse e-mail',
    message: 'Message',
    send: 'Envoyer le message',
    fault: 'Saisissez une adresse e-mail valide.',
    robot: /Cet envoi ressemblait à celui d’un robot/,
    done: 'Votre message est parti',
    subject: /^Nous avons bien reçu votre message/,
  },
} as const;

for (const [language, options] of sampleOf(import.meta, [
  ['en', WIDE],
  ['fr', PHONE],
] as const))
  test(`${language}, ${options.viewport.width}: a message is written, mended and sent by keyboard, and a receipt comes`, async () => {
    const words = WORDS[language];
    const email = `ann-${language}@example.org`;
    const page = await site.open(words.path, { ...localeOf(language), ...options });
    const main = page.getByRole('main');
    await main.getByLabel(words.name, { exact: true }).focus();
    await page.keyboard.type('Ann');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ann@');
    await page.keyboard.press('Tab');
    await main.getByText(words.fault).waitFor();
    await page.keyboard.type('Hello,\n\nyour tools work.');
    await page.keyboard.press('Tab');
    await focusIs(page, words.send);
    await page.keyboard.press('Enter');
    // What is wrong takes the focus.
    assert.equal(await main.getByLabel(words.email).evaluate((field) => field === document.activeElement), true);
    await assertAccessibleInBothSchemes(page, `${language}, a field that is wrong`);
    await main.getByLabel(words.email).fill(email);
    // Of a page that was open for too long: refused with a sentence, and nothing is lost.
    await page.route('**/api/contact', (route) => {
      const { stamp: _, ...rest } = route.request().postDataJSON() as { stamp: string };
      return route.continue({ postData: JSON.stringify({ ...rest, stamp: 'of-a-day-before' }) });
    });
    await main.getByLabel(words.email).press('Enter');
    await main.getByText(words.robot).waitFor();
    assert.equal(await main.getByRole('textbox', { name: words.message }).inputValue(), 'Hello,\n\nyour tools work.');
    await page.unroute('**/api/contact');
    // The page has asked for another stamp, which is too young until a person could have written something.
    const trySending = async () => {
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/contact'),
        main.getByLabel(words.email).press('Enter'),
      ]);
      return answer.status() === 200;
    };
    while (!(await trySending())) await main.getByText(words.robot).waitFor();
    await main.getByText(words.done).waitFor();
    assert.match((await mailbox.next(email)).subject ?? '', words.subject);
    await focusIs(page, words.done);
    await assertAccessibleInBothSchemes(page, `${language}, sent`);
  });

proof(
  'a visit from home to a result sets no cookie before the upload, and none that the privacy page does not list',
  async () => {
    const page = await site.open('/', { ...localeOf('en'), ...WIDE });
    for (const path of ['/privacy-policy', '/compress-pdf', '/contact-us']) await page.goto(site.origin + path);
    assert.deepEqual(await page.context().cookies(), []);
    await openAt(page, `${site.origin}/compress-pdf`);
    await give(page, { name: 'one.pdf', buffer: numberedPdf(1) });
    await page.getByRole('contentinfo').getByRole('button').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL(`${site.origin}/fr`);
    const set = (await page.context().cookies()).map(({ name }) => name);
    assert.deepEqual(set.toSorted(), [COOKIES.language.name, COOKIES.visitor.name]);
    await page.goto(`${site.origin}/fr/privacy-policy`);
    const listed = await page.getByRole('table', { name: 'Cookies' }).getByRole('row').allInnerTexts();
    for (const name of set)
      assert.ok(
        listed.some((row) => row.startsWith(name)),
        `${name}: ${listed.join('; ')}`,
      );
  },
);
