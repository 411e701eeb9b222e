/** What the service includes, and how help is reached. */
export const words = {
  title: 'Service',
  metaTitle: 'Service and help: what Pagewright includes',
  metaDescription: 'What is included in Pagewright, and how you get help.',
  lead: 'What you get with Pagewright, and what to do when something doesn’t work.',
  freeTitle: 'Included for everybody',
  freeText:
    'All tools, {{tasks, number}} tasks a day, and the first page of every result. Your files are deleted {{kept}} after processing.',
  proTitle: 'Included in Pro',
  seePrices: 'See prices',
  helpTitle: 'Getting help',
  helpTools:
    'When a tool can’t do something, it says why in plain words and what to do next. What could not be kept of a file is listed with the result.',
  helpPlan:
    'Receipts, another card, cancelling and refunds: you do all of that yourself in your account, under Subscriptions.',
  helpContact: 'Any other question? Write to',
  helpNoContact: 'This server has no address for questions. Ask whoever runs it.',
};
