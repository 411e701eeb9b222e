import { linkIn, openMailbox, postedThrough, shared } from '@pagewright/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { atHand } from './at-hand.ts';
import { emptyDatabase, siteOf, startSite, stopSite, type Site } from './site.ts';

/** A site that people log in to, and what they do there. */

export const WIDE = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the pages of logins say. */
export const WORDS = {
  en: {
    home: '/',
    logIn: 'Log in',
    signUp: 'Sign up',
    menu: 'Menu',
    email: 'E-mail address',
    name: 'Name',
    create: 'Create account',
    proceed: 'Continue',
    sent: 'Check your inbox',
    greeting: 'Login successful. Welcome, Ann!',
    account: 'Account: Ann',
    emailFault: 'Enter a valid e-mail address.',
    nameFault: 'A name has 2 to 20 characters.',
    exists: 'There’s already an account with this e-mail address.',
    unknown: 'There’s no account with this e-mail address yet.',
    frequent: 'Too many requests.',
    confirm: 'Is this you?',
    used: 'This link has already been used.',
    replaced: 'A newer link has been sent since.',
    expired: 'This link has expired.',
    sendAgain: 'Send a new link',
    continueAs: (email: string) => `Continue as ${email}`,
  },
  fr: {
    home: '/fr',
    logIn: 'Se connecter',
    signUp: 'S’inscrire',
    menu: 'Menu',
    email: 'Adresse e-mail',
    name: 'Nom',
    create: 'Créer mon compte',
    proceed: 'Continuer',
    sent: 'Consultez votre boîte de réception',
    greeting: 'Connexion réussie. Bienvenue, Ann\u00a0!',
    account: 'Compte\u00a0: Ann',
    emailFault: 'Saisissez une adresse e-mail valide.',
    nameFault: 'Le nom doit comporter de 2 à 20 caractères.',
    exists: 'Un compte existe déjà avec cette adresse e-mail.',
    unknown: 'Aucun compte n’existe encore avec cette adresse e-mail.',
    frequent: 'Trop de demandes.',
    confirm: 'Est-ce bien vous\u00a0?',
    used: 'Ce lien a déjà été utilisé.',
    replaced: 'Un lien plus récent vous a été envoyé depuis.',
    expired: 'Ce lien a expiré.',
    sendAgain: 'Envoyer un nouveau lien',
    continueAs: (email: string) => `Continuer avec ${email}`,
  },
} as const;
export type Language = keyof typeof WORDS;

export const localeOf = (language: Language): BrowserContextOptions => ({
  locale: language === 'fr' ? 'fr-FR' : 'en-US',
});

export type Logins = Awaited<ReturnType<typeof openLogins>>;

/** The last address of the shared mailbox: addresses are unique within the lane. */
const sharedNumber = { last: 0 };

/** A server that sends its mails into a mailbox. */
async function startMailedSite(more?: (origin: string) => Promise<Record<string, string>>) {
  const mailbox = await openMailbox();
  const posted = await postedThrough(mailbox);
  const settings = await more?.(posted.PUBLIC_ORIGIN);
  try {
    const server = await startSite({ PLANS: 'hosted', RATE_LIMITS: 'off', ...posted, ...settings });
    return { mailbox, server };
  } catch (error) {
    await mailbox.close();
    throw error;
  }
}

const stopMailedSite = async ({ mailbox, server }: Awaited<ReturnType<typeof startMailedSite>>) => {
  // Left open, the mailbox would keep the test from ending.
  await stopSite(server).finally(mailbox.close);
};

/**
 * The site with a mailbox for its login links. `more`: settings, by the address that the site will have; without them files share a server
 * within a lane.
 */
export async function openLogins(more?: (origin: string) => Promise<Record<string, string>>) {
  const { value, release } = more
    ? await startMailedSite(more).then((own) => ({ value: own, release: () => stopMailedSite(own) }))
    : await shared('site with a mailbox', startMailedSite, stopMailedSite);
  const { mailbox, server } = value;
  if (!more) await emptyDatabase(server);
  const site: Site = await siteOf(server, release);
  const number = more ? { last: 0 } : sharedNumber;
  const newEmail = () => `ann${(number.last += 1)}@example.org`;
  const linkTo = async (email: string) => linkIn(await mailbox.next(email));
  return {
    site,
    newEmail,
    /** The link of the next mail to this address. */
    linkTo,
    /** Signs up in the popup that is open; the link leads to another tab, and the page goes on with what was asked for. */
    signUpBeside: async (page: Page, language: Language) => {
      const email = newEmail();
      await askToSignUp(page, language, email);
      const tab = await page.context().newPage();
      await tab.goto(await linkTo(email));
      await tab.getByLabel(WORDS[language].account).waitFor();
      await tab.close();
    },
    /** The limit of one link a minute is a test of its own. */
    forgetCounts: () => site.query('DELETE FROM counts'),
    /** An account, and the browser that is logged in with it. */
    signUp: async (language: Language = 'en', options: BrowserContextOptions = WIDE) => {
      const email = newEmail();
      const page = await site.open(WORDS[language].home, { ...localeOf(language), ...options });
      await openLogin(page, language, 'signUp');
      await askToSignUp(page, language, email);
      const link = await linkTo(email);
      await page.goto(link);
      await page.getByLabel(WORDS[language].account).waitFor();
      return { email, page, link };
    },
    close: () => site.close(),
  };
}

/** Opens the popup as the width of the page offers it. */
export async function openLogin(page: Page, language: Language, mode: 'logIn' | 'signUp'): Promise<void> {
  // Before its script works, the link leads to a page of its own instead of the popup.
  await atHand(page);
  const words = WORDS[language];
  const way = page.getByRole('banner').getByRole('link', { name: words[mode] }).filter({ visible: true });
  if ((await way.count()) === 0) await page.getByRole('banner').locator(`summary[aria-label=${words.menu}]`).click();
  await way.click();
  await page.getByRole('dialog').waitFor();
}

export async function askToSignUp(page: Page, language: Language, email: string, name = 'Ann'): Promise<void> {
  const words = WORDS[language];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.email).fill(email);
  await dialog.getByLabel(words.name, { exact: true }).fill(name);
  await dialog.getByRole('button', { name: words.create }).click();
  await dialog.getByText(words.sent).waitFor();
}
