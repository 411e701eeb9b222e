import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Compress PDF',
  subtitle: 'A smaller file that is still the same document: text, links, forms and bookmarks stay.',
  button: 'Compress PDF',
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose a level',
      text: 'Medium suits mail and the web. High gives the smallest file, Low is for printing.',
    },
    { title: 'Download', text: 'You see the size before and after. The result is never larger than your file.' },
  ],
  faq: [
    {
      question: 'What is made smaller?',
      answer:
        'Photos that have more detail than their place on the page can show, and everything that was packed badly. Text stays text; it is never turned into a picture.',
    },
    {
      question: 'What does the custom value mean?',
      answer:
        'It is the detail that pictures keep, in dots per inch, from 100 to 300. A smaller value gives a smaller file and less definition in pictures.',
    },
    {
      question: 'Why did my file hardly shrink?',
      answer:
        'A file that is mostly text, or whose pictures are already small, has little left to save. If nothing can be gained, you get your own file back unchanged.',
    },
  ],
  seo: {
    title: 'Compress PDF online without losing text, links or forms',
    description:
      'Reduce the size of a PDF in three levels or with a value of your own. Text, links, forms and bookmarks stay as they are.',
  },
  options: {
    level: {
      label: 'Compression',
      values: {
        low: { label: 'Low', hint: 'Larger file, pictures good enough to print (220 dpi).' },
        medium: { label: 'Medium', hint: 'Good for mail and the web (150 dpi).' },
        high: { label: 'High', hint: 'Smallest file, pictures for the screen (96 dpi).' },
        custom: { label: 'Custom', hint: 'You decide how much detail pictures keep.' },
      },
    },
    rate: {
      label: 'Detail of pictures',
      hint: 'A smaller value gives a smaller file and less definition in pictures.',
    },
  },
} satisfies ToolText<typeof tool>;
