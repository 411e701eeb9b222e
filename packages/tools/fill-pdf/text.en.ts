import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Fill in a PDF form',
  subtitle:
    'Open any PDF with form fields and fill it in here. The file stays on your device, and nothing is uploaded.',
  button: 'Fill in a PDF',
  keywords: [
    'fill out pdf',
    'fill pdf form',
    'pdf filler',
    'fillable pdf',
    'complete a form',
    'acroform',
    'fdf',
    'xfdf',
    'import form data',
    'export form data',
    'form fields',
  ],
  steps: [
    {
      title: 'Choose the form',
      text: 'Any PDF with fields will do: an application, a contract, an order. It is read inside your browser.',
    },
    {
      title: 'Type, tick and choose',
      text: 'The fields follow in reading order. Totals are added up, and dates and amounts take the form’s own spelling.',
    },
    {
      title: 'Save the filled form',
      text: 'Keep its fields for later changes, or make them part of the pages so that nobody alters them.',
    },
  ],
  faq: [
    {
      question: 'Which forms can be filled in?',
      answer:
        'Every PDF with ordinary form fields, password-protected ones too. Where a form has an XFA version beside its fields, the fields are filled and the other version is dropped. Forms made of XFA alone open in Adobe’s programs only.',
    },
    {
      question: 'Does a signature that is already there survive?',
      answer:
        'Yes, where its signer allows fields to be filled in: the signed bytes stay as they are, and values are appended behind them. Fields that a signature has locked are refused.',
    },
    {
      question: 'Can I bring values from another program?',
      answer:
        'Yes, at the prompt: as JSON, FDF or XFDF, and written out in the same three ways. Calculations of the usual kinds are done; no script of the document is ever run, and you are told which fields have one.',
    },
  ],
  seo: {
    title: 'Fill in any PDF form online, on your own device',
    description:
      'Open a PDF with form fields, fill it in and save it so that every reader shows it. Nothing is uploaded, totals add up, and signatures stay valid.',
  },
  options: {
    data: { label: 'File with values', hint: 'JSON, FDF or XFDF. Begin with what --export json writes.' },
    fields: { label: 'Say what the form asks, and make nothing' },
    export: {
      label: 'Values in a file of their own',
      hint: 'Beside the form if it is filled in, or alone.',
      values: {
        none: { label: 'None' },
        json: { label: 'JSON', hint: 'With empty fields too, to begin with' },
        fdf: { label: 'FDF', hint: 'For programs that read PDF forms' },
        xfdf: { label: 'XFDF', hint: 'The same as XML' },
      },
    },
    flatten: { label: 'Make the fields part of the pages', hint: 'Nobody can change them in the form then.' },
  },
} satisfies ToolText<typeof tool>;
