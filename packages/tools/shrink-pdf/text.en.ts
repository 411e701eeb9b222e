import { LEVELS, OPTIONS } from '../src/compression.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

const { low, medium, high } = LEVELS;

export default {
  title: 'Shrink PDF',
  subtitle: 'Say how large the file may be, and it comes back within that, as sharp as the size allows.',
  button: 'Shrink PDF',
  keywords: [
    'under 2 MB',
    'under 5 MB',
    'exact size',
    'target size',
    'upload limit',
    'attachment limit',
    'fit a portal',
    'maximum file size',
    'PDF to 200 KB',
  ],
  steps: [
    { title: 'Bring the file', text: 'One that a portal or a mailbox turned away is what this page is for.' },
    {
      title: 'Pick the limit',
      text: 'Many forms of offices ask for under 2 MB, many job portals for under 5 MB. Type any other figure in MB or KB.',
    },
    {
      title: 'Send it off',
      text: 'The page tells what it weighs now. Should the limit be out of reach, you learn the smallest size that is not.',
    },
  ],
  faq: [
    {
      question: 'Which limit should I pick for an e-mail?',
      answer:
        'Ask for what the other side accepts, and leave room: an attachment grows by a third on its way, since mail carries it as text. With under 5 MB you seldom meet a refusal.',
    },
    {
      question: 'How does the file come to weigh just that?',
      answer:
        'Several strengths are tried on its photos, from gentle to firm, until the sum fits. Whatever room is left goes back into their quality, so you never lose more than the limit costs.',
    },
    {
      question: 'What if my document is too long for 2 MB?',
      answer:
        'You then read what takes the room, page by page: often a few scans. Split it there and send two parts, or drop pages that nobody asked for.',
    },
  ],
  seo: {
    title: 'Shrink a PDF under 2 MB, 5 MB or any size you name',
    description:
      'Your upload was refused as too big? Name the limit in MB or KB and get a document that keeps to it, or learn the least it can weigh and why.',
  },
  options: {
    limit: {
      label: 'The file may have',
      values: {
        '2mb': { label: 'Under 2 MB', hint: 'For forms of offices and schools.' },
        '5mb': { label: 'Under 5 MB', hint: 'For job portals and e-mail.' },
        own: { label: 'Own size', hint: 'Any figure in MB or KB.' },
        high,
        medium,
        low,
      },
    },
    ...OPTIONS,
  },
} satisfies ToolText<typeof tool>;
