import { LIMITS, megabytesOf } from '@pagewright/contract/limits.ts';
import { keptIn } from '@pagewright/contract/stored/stored.ts';
import { lawText, type LawFacts } from '../../../law/text.ts';

export const text = (facts: LawFacts) => {
  const { operator, plans } = facts;
  const hosted = plans === 'hosted';
  const { taskFiles, taskBytes, freeTasksPerDay, freeTaskFiles } = LIMITS;
  return lawText({
    title: 'Terms of service: rules of use · Pagewright',
    description:
      'The rules for using this Pagewright server: what it does, your rights in your files, what is not allowed, which limits apply, and liability.',
    heading: 'Terms of service',
    lead: 'The rules that apply between you and whoever runs this server.',
    sections: {
      parties: {
        heading: 'The parties',
        blocks: [
          `This service is run by ${operator.name}, named in the [imprint](imprint). Whoever uses it accepts these terms.`,
          hosted && 'Paid plans are also subject to the [subscription terms](subscription-terms).',
        ],
      },
      service: {
        heading: 'What the service does',
        blocks: [
          `You give it documents, it works on them as you ask, and you get the result. Files and results are deleted ${keptIn('en', facts)} after processing: this is no place to keep documents. Keep your originals.`,
        ],
      },
      account: hosted && {
        heading: 'Your account',
        blocks: [
          'You log in by a link that we send to your e-mail address, or through an account elsewhere where this is offered. There is no password. Whoever reads your mails can log in as you, so protect your mailbox, and in your account, end sessions that you don’t recognize.',
          'You can delete your account yourself at any time, in your profile.',
        ],
      },
      files: {
        heading: 'Your files stay yours',
        blocks: [
          'You keep all rights in what you give us and in the results. They are used only to do what you asked for.',
          'You need the right to have them worked on. This also applies to removing passwords and restrictions: do so only with documents that you may open and change.',
        ],
      },
      rules: {
        heading: 'What is not allowed',
        blocks: [
          {
            list: [
              'Working on documents that the law forbids you to have or to pass on.',
              'Trying to reach the files or accounts of others, getting around limits, or disturbing the service.',
              'Sending this server to web pages without a legitimate reason, or so often that it burdens them.',
              hosted && 'Passing an account on, or making several in order to get more for free.',
            ],
          },
          'Whoever breaks these rules can be shut out.',
        ],
      },
      limits: {
        heading: 'Limits',
        blocks: [
          {
            list: [
              `One task takes up to ${taskFiles} files, ${megabytesOf(taskBytes)} MB in total.`,
              hosted &&
                `Without a paid plan there are ${freeTasksPerDay} tasks a day, with up to ${freeTaskFiles} files each, and results can be seen but not downloaded.`,
              'When many tasks wait, yours may be refused for the moment. A sentence then says when to try again.',
            ],
          },
        ],
      },
      results: {
        heading: 'Check what you get',
        blocks: [
          'Converting a document means deciding what was meant, and recognizing text means reading. Both can go wrong. What couldn’t be kept is listed with the result as far as it is known. Check results before you rely on them or throw the original away.',
        ],
      },
      liability: {
        heading: 'Liability',
        blocks: [
          'Our liability is unlimited for intent and gross negligence, for harm to life, body and health, and wherever the law says so. Otherwise we are liable only for breaches of the duties that are essential to the service, and up to the damage that could be foreseen.',
          'The service may be unavailable for a while, for maintenance or through faults. Rights that the law gives you as a consumer are not limited by these terms.',
        ],
      },
      changes: {
        heading: 'Changes and applicable law',
        blocks: [
          `These terms may change. The date above says when they last did.${hosted ? ' For a paid period, the terms shown when it was ordered apply.' : ''}`,
          'The law of the country where the operator is established applies. As a consumer you keep the protection of the law where you live, and may turn to the courts there.',
        ],
      },
      contact: { heading: 'Questions', blocks: ['Write to us on the [contact page](contact-us).'] },
    },
  });
};
