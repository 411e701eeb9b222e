/** What the home page says below its search. */
export const words = {
  wanted: 'Most used',
  showcase: 'See it on real files',
  showcaseText:
    'Made by this service from documents that our own script draws. Run {{command}} to make them again and compare the figures.',
  before: 'Before',
  beforeSize: 'Before: {{size}}',
  afterSize: 'After: {{size}}',
  compress: {
    fact: '{{saved}} smaller',
    text: 'A photo page of {{before}} becomes {{after}} with Compress PDF, at its standard setting.',
    beforeAlt: 'The photo before compression: hills under an evening sky',
    afterAlt: 'The photo after compression, which looks the same',
  },
  ocr: {
    fact: '{{count, number}} words you can search',
    text: 'A slanted scan becomes text that you can select and search. PDF OCR says how certain it is: here {{certainty}}.',
    alt: 'A typed letter as a scanner sees it, slightly slanted',
    read: 'What was read',
  },
  table: {
    fact: 'A table that adds up. Or doesn’t.',
    text: 'PDF to Excel makes real numbers and dates, and checks them: the document says {{says}}, its figures add up to {{adds}}.',
    alt: 'A page of a PDF with a table of expenses',
    row: 'Row',
    wrong: 'Doesn’t match: the figures above add up to {{adds}}',
  },
  tryTool: 'Try {{tool}}',
  journey: 'What happens to your file',
  journeySteps: {
    upload: 'Upload',
    uploadText:
      'Your file goes to this server and nowhere else. It belongs to your browser, or to your account if you have one.',
    work: 'Processing',
    workText:
      'Each task runs in a sandbox of its own, with limits on time and memory. No other task can reach your file.',
    result: 'Result',
    resultText: 'You see the first page, the size, and a list of anything that couldn’t be kept.',
    gone: 'Deleted',
    goneText:
      'Files are deleted {{kept}} after processing, and at once if you cancel. Passwords are never stored in the clear.',
  },
  proof: 'Check it yourself:',
  plans: 'Free to try, Pro when you need it',
  plansText:
    'Every tool is open to you, with {{tasks, number}} tasks a day. Pro adds downloads, OCR and unlimited tasks, free for the first {{days, number}} days.',
  seePlans: 'See plans and prices',
  latest: 'Worth reading',
  allArticles: 'All articles',
  faq: {
    free: 'Is it free?',
    freeHosted:
      'Using the tools is: {{tasks, number}} tasks a day with up to {{files, number}} files each, and you see the first page of every result. Downloading is part of Pro, which you can try free for {{days, number}} days.',
    freeOpen: 'Yes. This server gives every tool to everybody, without an account and without a daily limit.',
    safe: 'Who can see my files?',
    safeAnswer:
      'Only you: others get the same answer for your file as for one that never existed. Files are deleted {{kept}} after processing. What is stored about people is a short list, and you can have it exported or deleted.',
    safeAnswerOpen:
      'Only you: others get the same answer for your file as for one that never existed. Files are deleted {{kept}} after processing.',
    size: 'How large may files be?',
    sizeAnswer: 'A task takes up to {{files, number}} files of {{size}} together.',
    install: 'Do I need to install anything?',
    installAnswer: 'No. Everything runs on this server, on any computer or phone with a current browser.',
    differ: 'Why do you list what couldn’t be kept?',
    differAnswer:
      'Because formats differ: a Word document can’t hold everything that a PDF can. Other tools leave you to find out. Here the list stands next to the result, with page numbers.',
  },
};
