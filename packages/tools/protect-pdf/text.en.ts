import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Protect PDF',
  subtitle: 'Encrypt a PDF with a password, so that only those who know it can open the file.',
  button: 'Protect PDF',
  keywords: [
    'lock',
    'encrypt',
    'add a password',
    'set a password',
    'secure',
    'put a password on it',
    'password protect',
    'restrict printing',
    'forbid copying',
    'make confidential',
    'AES',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose a password',
      text: 'Enter it twice. A few unrelated words are easy to remember and hard to guess.',
    },
    {
      title: 'Download',
      text: 'The new file asks for this password when it is opened. Send the password separately from the file.',
    },
  ],
  faq: [
    {
      question: 'What if I forget the password?',
      answer:
        'Then nobody can open the file any more, and neither can we: it is really encrypted, and we forget your password once the task ends. Keep the original or write the password down in a safe place.',
    },
    {
      question: 'How strong is the protection?',
      answer:
        'As strong as your password. AES-256 is the strongest method PDF has. AES-128 is there for programs from before 2010; it takes passwords of at most 32 characters.',
    },
    {
      question: 'Can I really forbid printing and copying?',
      answer:
        'No. The file asks PDF readers to forbid it and most do, but some ignore it, and whoever can read a page can copy it by hand. Only the password that opens the file keeps others out.',
    },
  ],
  seo: {
    title: 'Protect PDF: encrypt it with a password, AES-256',
    description:
      'Encrypt a PDF with a password of your own, AES-256 or AES-128, and limit printing, copying and editing. Bookmarks, links and forms stay.',
  },
  options: {
    password: { label: 'Password', hint: 'Needed to open the file. Upper and lower case matter.' },
    encryption: {
      label: 'Encryption',
      values: {
        'aes-256': { label: 'AES-256', hint: 'Recommended. Opens in today’s PDF readers.' },
        'aes-128': {
          label: 'AES-128',
          hint: 'For very old programs. Takes passwords of at most 32 characters, in Western European letters.',
        },
      },
    },
    print: {
      label: 'Printing',
      hint: 'This and the choices below are requests: PDF readers may ignore them. Only the password above keeps others out.',
      values: {
        full: { label: 'Allowed' },
        low: { label: 'In low quality only' },
        none: { label: 'Not allowed' },
      },
    },
    copy: { label: 'Allow copying text and pictures', hint: 'Screen readers may read the text in any case.' },
    edit: { label: 'Allow changing the content of pages' },
    assemble: { label: 'Allow adding, deleting and rotating pages' },
    annotate: { label: 'Allow comments', hint: 'PDF readers that allow comments mostly allow filling in forms too.' },
    fillForms: { label: 'Allow filling in forms' },
    ownerPassword: {
      label: 'Owner password',
      hint: 'Optional. Opens the file too and lifts the restrictions, so it must differ from the password above. Without one, nobody can lift them with a password.',
    },
  },
} satisfies ToolText<typeof tool>;
