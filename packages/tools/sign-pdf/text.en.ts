import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Sign PDF',
  subtitle: 'Draw your signature, type it or take a photo of it, and put it where it belongs.',
  button: 'Save the signed PDF',
  keywords: [
    'signature',
    'e-sign',
    'esign',
    'electronic signature',
    'sign a contract',
    'initials',
    'autograph',
    'handwritten signature',
    'sign online',
    'add a signature',
    'date and sign',
    'check mark',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Sign it',
      text: 'Draw, type or photograph your signature, then click where it belongs. Add initials, the date, your name, text and check marks.',
    },
    {
      title: 'Save and download',
      text: 'You get your document with your marks added behind everything that was in it before.',
    },
  ],
  faq: [
    {
      question: 'Is this signature legally binding?',
      answer:
        'It is an electronic signature without a certificate. It shows your hand and is enough for many everyday agreements, but it does not prove who signed, or that nothing was changed since. Where the law asks for a qualified signature, it does not replace one.',
    },
    {
      question: 'Where is my signature kept?',
      answer:
        'It is made in your browser. If you tick the box, it is kept in this browser on this device for your next document, and you can delete it there at any time. We receive it only as part of the document that you save.',
    },
    {
      question: 'Can I sign a document that others have signed?',
      answer:
        'Yes, unless one of its signatures forbids it: your marks are added behind the signed part, so earlier signatures stay valid. Where they would not, you are told, and nothing is changed.',
    },
  ],
  seo: {
    title: 'Sign PDF: draw, type or photograph your signature',
    description:
      'Sign a PDF online: draw, type or photograph your signature, add initials, date and check marks, and put them in the same place on many pages.',
  },
  options: {
    edits: {
      label: 'Signatures and marks',
      hint: 'A script of edits as JSON. The images that it names by the hash of their bytes stand behind the PDF.',
    },
  },
} satisfies ToolText<typeof tool>;
