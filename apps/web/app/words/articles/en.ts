/** Around articles: their listing, and what stands beside and below one. */
export const words = {
  metaTitle: 'Articles about PDF files, with figures · Pagewright',
  metaDescription:
    'Why files grow, what a password does not protect, which PDF/A to choose: questions people ask about PDF, answered with figures of our own.',
  title: 'PDF, explained',
  subtitle: 'Each article answers one question. Every figure in it comes from a run that you can repeat.',
  home: 'Home',
  blog: 'Articles',
  breadcrumb: 'Where you are',
  minutes_one: '{{count, number}} minute to read',
  minutes_other: '{{count, number}} minutes to read',
  updated: 'Updated on {{date}}',
  contents: 'In this article',
  figures: 'Where the figures come from',
  figuresText:
    'We measured them with our own tools on files made for it. Each command measures its figure again in our source code.',
  tools: 'Tools for this',
  related: 'Read on',
  feeds: 'Follow new articles:',
  atom: 'Atom',
  json: 'JSON Feed',
  feedTitle: 'Pagewright: articles about PDF',
};
