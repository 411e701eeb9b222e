import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const MARGIN_WORDS = {
  none: { label: 'Nothing' },
  title: { label: 'Title of the page' },
  address: { label: 'Its address' },
  date: { label: 'Today’s date' },
  pages: { label: 'Page numbers' },
};

export default {
  title: 'HTML to PDF',
  subtitle: 'Turn a web page into a PDF by its address: as on the screen, links and bookmarks included.',
  button: 'Make PDF',
  keywords: [
    'website',
    'web site',
    'webpage',
    'URL',
    'link to PDF',
    'internet page',
    'print a web page',
    'save a web page',
    'web to PDF',
    'HTM',
    'blog article',
    'online page',
  ],
  steps: [
    { title: 'Enter the address', text: 'Type it, or copy it from your browser. Up to 20 at once.' },
    {
      title: 'Choose the paper',
      text: 'A4, Letter and others, or one long page; as on the screen or as for a printer.',
    },
    { title: 'Download', text: 'One PDF for each page, or all of them in one with bookmarks.' },
  ],
  faq: [
    {
      question: 'Why does the PDF look different from my screen?',
      answer:
        'A page adapts to the width of its window, and paper is narrow. Choose “Desktop” as the window to get the layout of a large screen, made smaller to fit. What you see only after logging in cannot be converted: the page is opened as by a new visitor.',
    },
    {
      question: 'What happens to cookie banners and pop-ups?',
      answer:
        'They are hidden, and nothing is clicked, so no choice is made in your name. If something that you need is hidden with them, switch that off.',
    },
    {
      question: 'Can I use it for pages of my own network?',
      answer:
        'No. Only addresses of the public web are opened, even if a page redirects elsewhere. Save such a page as a PDF with your browser’s print menu.',
    },
  ],
  seo: {
    title: 'Convert a web page to PDF by its address (URL)',
    description:
      'Turn any public web page into a PDF with live links, bookmarks and tags: on A4 or Letter, or as one long page, without cookie banners.',
  },
  options: {
    addresses: { label: 'Addresses', hint: 'For example example.com/page. You can paste a list.' },
    result: {
      label: 'Several addresses',
      values: {
        each: { label: 'One PDF for each' },
        one: { label: 'One PDF', hint: 'All of them in the order given, with a bookmark for each.' },
      },
    },
    pageSize: {
      label: 'Page size',
      values: {
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        a3: { label: 'A3' },
        a5: { label: 'A5' },
        long: {
          label: 'One long page',
          hint: 'As wide as the window and as long as the web page, without page breaks.',
        },
      },
    },
    orientation: {
      label: 'Orientation',
      values: { portrait: { label: 'Portrait' }, landscape: { label: 'Landscape' } },
    },
    margin: { label: 'Margin', hint: 'White space around the page, in millimetres.' },
    style: {
      label: 'Style',
      values: {
        screen: { label: 'As on the screen' },
        print: { label: 'As for a printer', hint: 'What the site’s makers meant for paper, often without menus.' },
      },
    },
    window: {
      label: 'Window',
      hint: 'The window width for which the page is laid out.',
      values: {
        paper: { label: 'As wide as the paper', hint: 'Text in its natural size.' },
        phone: { label: 'Phone' },
        tablet: { label: 'Tablet' },
        desktop: { label: 'Desktop', hint: 'Made smaller to fit the paper.' },
        wide: { label: 'Wide screen' },
      },
    },
    scale: { label: 'Scale', hint: 'Makes the page larger or smaller.' },
    background: { label: 'Colours and pictures of the background' },
    hideBanners: { label: 'Hide cookie banners and pop-ups' },
    lazyImages: {
      label: 'Load pictures further down the page',
      hint: 'Scrolls through the page once before it is printed.',
    },
    wait: { label: 'Extra waiting time', hint: 'In seconds, for pages that show something late.' },
    header: { label: 'At the top of each page', values: MARGIN_WORDS },
    footer: { label: 'At the foot of each page', values: MARGIN_WORDS },
    bookmarks: { label: 'Bookmarks from the headings' },
    tagged: { label: 'Tags for screen readers' },
  },
} satisfies ToolText<typeof tool>;
