import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Edit PDF',
  subtitle: 'Click a line of a PDF and type, add text and images, or redact what nobody should read.',
  button: 'Save the changes',
  keywords: [
    'change text',
    'edit text',
    'modify',
    'correct a typo',
    'fix a mistake',
    'rewrite',
    'type on it',
    'write on a pdf',
    'replace words',
    'add text',
    'add an image',
    'redact',
    'black out',
    'white out',
    'pdf editor',
    'editor',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Make your changes',
      text: 'Click a line and type between its own letters. Every step can be undone, as far back as you like.',
    },
    {
      title: 'Save and download',
      text: 'You get your document with the changes in it. Whatever you did not touch stays as it was.',
    },
  ],
  faq: [
    {
      question: 'Does the text keep its font?',
      answer:
        'Yes, wherever the document’s own font has the letters you type. A letter that it lacks comes from another part of the same font in the document, or from an open font measured to be alike, and the page says so while you type.',
    },
    {
      question: 'What happens to the rest of my document?',
      answer:
        'Nothing. The changes are added behind the file as it came, and no byte of it is lost, so what you did not touch looks as before. A redacted or damaged file is the exception: it is written anew.',
    },
    {
      question: 'Is redacted text really gone?',
      answer:
        'Yes. The letters, pixels and lines below a redaction are taken out of the file, with earlier versions of it. The new file is then read again, and you only get it if nothing of them is found.',
    },
  ],
  seo: {
    title: 'Edit PDF: change text in place, in its own font',
    description:
      'Edit a PDF online: type into its lines in their own font, replace words, and redact for good. What you do not touch stays exactly as it was.',
  },
  options: {
    edits: {
      label: 'Edits',
      hint: 'A script of edits as JSON. The images that it names by the hash of their bytes stand behind the PDF.',
    },
    replace: {
      label: 'Replace everywhere',
      hint: 'For example 2025=2026: wherever a page says the first, it then says the second. One a line; capitals and accents count.',
    },
  },
} satisfies ToolText<typeof tool>;
