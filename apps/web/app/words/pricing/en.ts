/** The page of prices. */
export const words = {
  metaTitle: 'Pricing · Pagewright',
  metaDescription:
    'What Pagewright costs: free to try, or Pro by the month, by the year or once. Free trial, cancel online, money back.',
  title: 'Simple prices',
  subtitle:
    'Try the tools for free every day. Pro lets you download what you make, has no daily limit, and opens what the table below marks as Pro.',
  free: 'Free',
  freePrice: 'For as long as you like',
  freeText:
    'The tools {{tasks, number}} times a day, without what the table below marks as Pro. You see the first page of every result; downloads aren’t included.',
  getStarted: 'Get started',
  termsTrial: '{{count, number}} days free, then {{per}}, renewed automatically until you cancel.',
  yourPlan: 'Your plan',
  yourPlanIs: 'Your plan is {{plan}}.',
  seePlan: 'See your plan',
  aiTitle: 'Only the AI side',
  tableTitle: 'What each plan gives you',
  pro: 'Pro',
  faq: {
    trial: 'How does the free trial work?',
    trialAnswer:
      'For {{days, number}} days, everything in Pro is open to you, and nothing is charged. {{reminder, number}} hours before the end we remind you by e-mail. Then the plan you chose begins at its price, unless you have cancelled. A trial is possible once per account and card.',
    cancel: 'How do I cancel?',
    cancelAnswer:
      'In your account, under Subscriptions, in two clicks. You can do so up to {{hours, number}} hours before the trial or the paid period ends, and you keep Pro until that end.',
    refund: 'Do I get my money back?',
    refundAnswer:
      'Within {{full, number}} days of a payment you get all of it back. After that you get half, until the middle of the paid period. For Lifetime, it’s {{full, number}} days. The money arrives within {{first, number}} to {{last, number}} business days. In the European Union you also have the right to withdraw for {{withdrawal, number}} days.',
    free: 'What can I do for free?',
    freeAnswer:
      'Use the tools {{tasks, number}} times a day, with up to {{files, number}} files at once; the table above shows what is part of Pro. You see the first page of each result. A task that fails isn’t counted.',
    change: 'Can I change my plan later?',
    changeAnswer:
      'Yes. Another billing interval begins when the paid period ends, and costs nothing before that. Lifetime begins at once, and you get back what you haven’t used of your current plan.',
    files: 'How long are my files kept?',
    filesAnswer: 'They are deleted {{kept}} after processing, whatever your plan is.',
  },
};
