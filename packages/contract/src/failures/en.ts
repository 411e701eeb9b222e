import { accountFailuresInEnglish } from './accounts.en.ts';
import { addressFailuresInEnglish } from './addresses.en.ts';
import { aiFailuresInEnglish } from './ai.en.ts';
import { contactFailuresInEnglish } from './contact.en.ts';
import { editFailuresInEnglish } from './edits.en.ts';
import { fileFailuresInEnglish } from './files.en.ts';
import { handFailuresInEnglish } from './hands.en.ts';
import { formFailuresInEnglish } from './forms.en.ts';
import { limitFailuresInEnglish } from './limits.en.ts';
import { optionFailuresInEnglish } from './options.en.ts';
import { pageFailuresInEnglish } from './pages.en.ts';
import { passwordFailuresInEnglish } from './passwords.en.ts';
import { paymentFailuresInEnglish } from './payments.en.ts';
import { planFailuresInEnglish } from './plans.en.ts';
import { serviceFailuresInEnglish } from './service.en.ts';
import { signatureFailuresInEnglish } from './signatures.en.ts';
import { translationFailuresInEnglish } from './translation.en.ts';
import type { FailureSentences } from './codes.ts';

export const failuresInEnglish: FailureSentences = {
  ...fileFailuresInEnglish,
  ...editFailuresInEnglish,
  ...signatureFailuresInEnglish,
  ...handFailuresInEnglish,
  ...formFailuresInEnglish,
  ...passwordFailuresInEnglish,
  ...limitFailuresInEnglish,
  ...pageFailuresInEnglish,
  ...optionFailuresInEnglish,
  ...addressFailuresInEnglish,
  ...accountFailuresInEnglish,
  ...contactFailuresInEnglish,
  ...paymentFailuresInEnglish,
  ...planFailuresInEnglish,
  ...aiFailuresInEnglish,
  ...translationFailuresInEnglish,
  ...serviceFailuresInEnglish,
};
