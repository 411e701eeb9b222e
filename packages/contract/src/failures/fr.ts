import { accountFailuresInFrench } from './accounts.fr.ts';
import { addressFailuresInFrench } from './addresses.fr.ts';
import { aiFailuresInFrench } from './ai.fr.ts';
import { contactFailuresInFrench } from './contact.fr.ts';
import { editFailuresInFrench } from './edits.fr.ts';
import { fileFailuresInFrench } from './files.fr.ts';
import { handFailuresInFrench } from './hands.fr.ts';
import { formFailuresInFrench } from './forms.fr.ts';
import { limitFailuresInFrench } from './limits.fr.ts';
import { optionFailuresInFrench } from './options.fr.ts';
import { pageFailuresInFrench } from './pages.fr.ts';
import { passwordFailuresInFrench } from './passwords.fr.ts';
import { paymentFailuresInFrench } from './payments.fr.ts';
import { planFailuresInFrench } from './plans.fr.ts';
import { serviceFailuresInFrench } from './service.fr.ts';
import { signatureFailuresInFrench } from './signatures.fr.ts';
import { translationFailuresInFrench } from './translation.fr.ts';
import type { FailureSentences } from './codes.ts';

export const failuresInFrench: FailureSentences = {
  ...fileFailuresInFrench,
  ...editFailuresInFrench,
  ...signatureFailuresInFrench,
  ...handFailuresInFrench,
  ...formFailuresInFrench,
  ...passwordFailuresInFrench,
  ...limitFailuresInFrench,
  ...pageFailuresInFrench,
  ...optionFailuresInFrench,
  ...addressFailuresInFrench,
  ...accountFailuresInFrench,
  ...contactFailuresInFrench,
  ...paymentFailuresInFrench,
  ...planFailuresInFrench,
  ...aiFailuresInFrench,
  ...translationFailuresInFrench,
  ...serviceFailuresInFrench,
};
