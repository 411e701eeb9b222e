import { LEVELS, OPTIONS } from '../src/compression.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Compress PDF',
  subtitle: 'A smaller file that is still the same document: text, links, forms and bookmarks stay.',
  button: 'Compress PDF',
  keywords: [
    'reduce file size',
    'make smaller',
    'lower size',
    'too big',
    'too large for email',
    'optimize',
    'lighten',
    'smaller attachment',
    'decrease weight in MB',
    'squeeze',
    'zip a PDF',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose a level',
      text: 'Medium suits mail and the web, High gives the smallest file, Low is for printing. Or set a size limit.',
    },
    { title: 'Download', text: 'You see the size before and after. The result is never larger than your file.' },
  ],
  faq: [
    {
      question: 'What gets compressed?',
      answer:
        'Photos that have more detail than their place on the page can show, and everything that was packed badly. Text stays text; it is never turned into a picture.',
    },
    {
      question: 'What do the custom value, the percentage and the exact size mean?',
      answer:
        'The custom value is the detail that pictures keep, from 100 to 300 dots per inch. The percentage is how good pictures look, from 10 to 90%, and says nothing about the size. With an exact size, the result is at most that large and pictures lose only what they must; if that size is not possible, we show you what takes up the space.',
    },
    {
      question: 'Why did my file hardly shrink?',
      answer:
        'A file that is mostly text, or whose pictures are already small, has little left to save. If nothing can be gained, you get your original back unchanged.',
    },
  ],
  seo: {
    title: 'Compress PDF online without losing text, links or forms',
    description:
      'Reduce the size of a PDF in three levels, with a value of your own, or to an exact size in KB or MB. Text, links, forms and bookmarks stay as they are.',
  },
  options: {
    level: {
      label: 'Compression',
      values: {
        ...LEVELS,
        custom: { label: 'Custom', hint: 'You decide how much detail pictures keep, in dots per inch.' },
        percent: { label: 'Picture quality', hint: 'You decide how good pictures look, in percent.' },
        target: { label: 'Exact size', hint: 'The best quality under a size you set, such as 200 KB.' },
      },
    },
    rate: {
      label: 'Detail of pictures',
      hint: 'A smaller value gives a smaller file and less definition in pictures.',
    },
    percent: {
      label: 'Quality of pictures',
      hint: 'How good pictures look, not how large the file becomes. At 70%, you’ll hardly see a difference on a screen; a smaller value gives a smaller file.',
    },
    ...OPTIONS,
  },
} satisfies ToolText<typeof tool>;
