import { lawText, type LawFacts } from '../../../law/text.ts';

export const text = ({ operator, plans }: LawFacts) => {
  const { name, address, representative, register, taxId, hostedBy, contact, missing } = operator;
  const known = (entries: [string, string | undefined][]) =>
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return lawText({
    title: 'Imprint: who runs this site · Pagewright',
    description:
      'Who runs this Pagewright server and answers for it: name, address, register entry, where it is hosted, and how to reach them.',
    heading: 'Imprint',
    lead: 'Who runs this site and answers for it.',
    sections: {
      operator: {
        heading: 'Operator',
        blocks: [
          missing.length > 0 && {
            warning: `This server can be reached by the public, but its operator has not said who they are. Missing in its settings: ${missing.join(', ')}.`,
          },
          {
            facts: known([
              ['Name', name],
              ['Address', address.join('\n')],
              ['Represented by', representative],
              ['Register entry', register],
              ['Tax number', taxId],
              ['E-mail', contact && `[${contact}](mailto:${contact})`],
            ]),
          },
          contact === undefined
            ? 'This server has no address for messages.'
            : 'Or write through the [contact page](contact-us).',
        ],
      },
      responsible: {
        heading: 'Responsible for the content',
        blocks: [representative === '' ? name : `${representative}, ${name}`],
      },
      hosting: {
        heading: 'Hosting',
        blocks: [
          hostedBy.length === 0
            ? 'The operator has named no hosting company: the server runs on machines of their own, or they have not said whose.'
            : { facts: [['Hosting company', hostedBy.join('\n')]] },
        ],
      },
      software: {
        heading: 'Software',
        blocks: [
          `This site runs on Pagewright, which is published under the Apache License 2.0. Its authors don’t run this server and see nothing of what is done here${plans === 'hosted' ? ', neither files nor payments' : ''}. Its components are listed under [licences](licences).`,
        ],
      },
    },
  });
};
