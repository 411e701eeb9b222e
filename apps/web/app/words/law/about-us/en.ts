import { keptIn } from '@pagewright/contract/stored/stored.ts';
import { lawText, type LawFacts } from '../../../law/text.ts';

export const text = (facts: LawFacts) =>
  lawText({
    title: 'About us: what Pagewright is and does',
    description:
      'What Pagewright is, how its tools treat your documents, what happens to your files, and who runs this server, in plain words.',
    heading: 'About us',
    lead: 'Pagewright is a toolbox for PDFs. It changes only what you ask for.',
    sections: {
      what: {
        heading: 'What it does',
        blocks: [
          `${facts.tools} tools organize, edit, secure and convert documents: PDFs, office files, photos, scans, web pages, e-books and drawings. They run in a browser, in English and in French.`,
          'A converted document is one you can go on working with: text stays text, and tables stay tables where they can be recognized.',
        ],
      },
      promises: {
        heading: 'What we hold to',
        blocks: [
          {
            list: [
              'Each tool changes only what you asked for. Whatever can’t be kept is listed with the result.',
              'When something fails, a sentence says why, and what you can do next.',
              `Your files are deleted ${keptIn('en', facts)} after processing${facts.plans === 'hosted' ? ', or as soon as you delete them' : ''}.`,
              'No advertising, and no scripts that follow you from site to site.',
            ],
          },
          'What is stored, why and for how long: the [privacy policy](privacy-policy) says it.',
        ],
      },
      software: {
        heading: 'Free software',
        blocks: [
          'Pagewright is published under the Apache License 2.0: anybody may read it, change it and run it on a server of their own. Its components are listed under [licences](licences).',
        ],
      },
      operator: {
        heading: 'Who runs this server',
        blocks: [
          `This server is run by ${facts.operator.name}. Name, address and register entry are in the [imprint](imprint).`,
          'Questions, problems and ideas are welcome on the [contact page](contact-us).',
        ],
      },
    },
  });
