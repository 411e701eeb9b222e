/** The page by which one reaches whoever runs the server. */
export const words = {
  metaTitle: 'Contact us: questions and help · Pagewright',
  metaDescription:
    'Write to whoever runs this Pagewright server: questions about tools, plans or your data, faults that you found, and ideas. You get a receipt by e-mail.',
  title: 'Contact us',
  lead: 'Questions, faults, ideas: write to whoever runs this server.',
  address: 'Write by e-mail to',
  none: 'This server has no address for messages. Ask whoever runs it.',
};
