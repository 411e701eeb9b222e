import type { Page } from 'playwright-core';
import type { Language } from './logins.ts';

/** What people meet who use the site without a plan, and how they pay in the sandbox. */

export const PLAN_WORDS = {
  en: {
    merge: '/merge-pdf',
    download: 'Download',
    payTitle: 'Your file is ready. Download it with Pro.',
    startTrial: 'Start free trial',
    begin: 'Begin the trial',
    welcome: 'Welcome to Pro',
    left: (count: number) => `${count} of 10 free tasks left today`,
    monthly: '$9.99 a month',
    seePlans: 'See plans',
  },
  fr: {
    merge: '/fr/merge-pdf',
    download: 'Télécharger',
    payTitle: 'Votre fichier est prêt. Téléchargez-le avec Pro.',
    startTrial: 'Commencer l’essai gratuit',
    begin: 'Commencer l’essai',
    welcome: 'Bienvenue dans Pro',
    left: (count: number) => `Aujourd’hui, il vous reste ${count} tâches gratuites sur 10`,
    monthly: '9,99\u00a0€ par mois',
    seePlans: 'Voir les formules',
  },
} as const satisfies Record<Language, unknown>;

export const saveButton = (page: Page, language: Language) =>
  page.locator('aside').getByRole('button', { name: PLAN_WORDS[language].download, exact: true });

/** On the sandbox's own page. */
export async function payInSandbox(page: Page, language: Language): Promise<void> {
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: PLAN_WORDS[language].begin }).click();
}
