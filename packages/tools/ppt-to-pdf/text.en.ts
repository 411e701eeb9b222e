import { officeWords } from '../src/office.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PowerPoint to PDF',
  subtitle:
    'Turn presentations into PDFs: a page for each slide, with the speaker’s notes, or as handouts with several slides on a page.',
  button: 'Create PDF',
  keywords: [
    'PPT to PDF',
    'PPTX to PDF',
    'PPSX to PDF',
    'ODP to PDF',
    'slides to PDF',
    'presentation to PDF',
    'slideshow to PDF',
    'Google Slides to PDF',
    'LibreOffice Impress',
    'handouts',
    'deck',
  ],
  steps: [
    {
      title: 'Add your presentations',
      text: 'PPTX, PPT, PPSX or ODP. A protected presentation asks for its password.',
    },
    {
      title: 'Choose what to print',
      text: 'Slides, slides and notes, notes alone, or handouts of two to nine slides a page.',
    },
    {
      title: 'Download',
      text: 'A PDF for each presentation, or all of them in one.',
    },
  ],
  faq: [
    {
      question: 'What happens to animations, sound and videos?',
      answer:
        'Each slide is shown as it looks with everything on it. Sounds are left out, and a video shows its still picture.',
    },
    {
      question: 'Can I print the notes or handouts?',
      answer:
        'Yes. The notes can follow the slides or come alone, and handouts show 2, 3, 4, 6 or 9 slides on an A4 page; with three there are lines to write on.',
    },
    {
      question: 'Are hidden slides included?',
      answer: 'Only if you ask for them. Otherwise they are left out, as in a slide show.',
    },
  ],
  seo: {
    title: 'Convert PowerPoint to PDF online: PPTX, PPT, ODP',
    description:
      'Make PDFs of presentations: slides, speaker’s notes, handouts with 2 to 9 slides a page, hidden slides, bookmarks, PDF/A, several files at once.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: {
          label: 'One PDF for each presentation',
        },
        one: {
          label: 'One PDF',
          hint: 'All presentations one after the other, with a bookmark for each.',
        },
      },
    },
    ...officeWords,
    content: {
      label: 'Print',
      values: {
        slides: {
          label: 'Slides',
        },
        'with-notes': {
          label: 'Slides, then notes',
          hint: 'All slides, followed by a notes page for each.',
        },
        notes: {
          label: 'Notes pages',
          hint: 'Each slide with its notes below it.',
        },
        handouts: {
          label: 'Handouts',
          hint: 'Several slides on each page.',
        },
      },
    },
    perPage: {
      label: 'Slides on a page',
      values: {
        '2': {
          label: '2',
        },
        '3': {
          label: '3, with lines',
        },
        '4': {
          label: '4',
        },
        '6': {
          label: '6',
        },
        '9': {
          label: '9',
        },
      },
    },
    hiddenSlides: {
      label: 'Include hidden slides',
    },
    tagged: {
      label: 'Accessible (tagged) PDF',
      hint: 'Texts and pictures are marked for screen readers. PDF/A always has them.',
    },
    bookmarks: {
      label: 'A bookmark for each slide',
    },
  },
} satisfies ToolText<typeof tool>;
