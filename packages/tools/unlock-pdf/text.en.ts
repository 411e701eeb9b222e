import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Unlock PDF',
  subtitle: 'Remove the password and the restrictions of a PDF that you may open, and change nothing else.',
  button: 'Unlock PDF',
  keywords: [
    'decrypt',
    'remove the password',
    'remove restrictions',
    'allow printing',
    'unprotect',
    'open a locked PDF',
    'forgotten password',
    'without password',
    'cannot print',
    'cannot copy',
    'unsecure',
    'take off the password',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Enter its password',
      text: 'Only if the file asks for one when you open it. Mere restrictions are removed without one.',
    },
    { title: 'Download', text: 'The new file opens without a password, and can be printed, copied and edited.' },
  ],
  faq: [
    {
      question: 'Can you open a PDF whose password I have forgotten?',
      answer:
        'No. A file that asks for a password on opening is encrypted with it, and we neither guess nor crack passwords. Ask the person who sent it to you.',
    },
    {
      question: 'My PDF opens, but I cannot print or copy. Do I need a password?',
      answer:
        'No. Such a file only asks PDF readers to forbid printing, copying or editing. Leave the password empty. Unlock only files that are yours or whose owner agrees.',
    },
    {
      question: 'What else changes in the file?',
      answer:
        'Nothing you can see: pages, pictures, bookmarks, links and form fields stay as they are. Digital signatures are the exception. They vouch for the locked file, so they are no longer valid afterwards, and we tell you.',
    },
  ],
  seo: {
    title: 'Unlock PDF: remove password and restrictions online',
    description:
      'Remove the password of a PDF you can open, or its limits on printing, copying and editing. Bookmarks, links and forms stay as they are.',
  },
  options: {
    password: {
      label: 'Password',
      hint: 'The file is protected by password. Please enter a password. It is tried on every file you add; leave it empty for files that open without one.',
    },
    entitled: {
      label: 'I have the right to unlock what I add here',
      hint: 'Every file is yours, or its owner agrees.',
    },
  },
} satisfies ToolText<typeof tool>;
