import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Fill in a PDF form',
  subtitle:
    'Open any PDF with form fields, fill it in and download it. The file and your answers never leave your device.',
  button: 'Fill in the form',
  keywords: [
    'PDF form filler',
    'fill PDF online',
    'fill out a PDF',
    'complete a form',
    'type into a PDF',
    'AcroForm',
    'fillable PDF',
    'application form',
    'XFDF',
    'FDF',
    'form data',
  ],
  steps: [
    {
      title: 'Open your form',
      text: 'Drop the PDF on the page or choose it. It is read by your own browser and is not uploaded.',
    },
    {
      title: 'Fill it in',
      text: 'Type on the page itself or answer its fields one by one, or read values from a JSON, FDF or XFDF file. Sums follow by themselves.',
    },
    {
      title: 'Check and download',
      text: 'Keep the fields so that they can be changed later, or fix your answers. A second reader checks each of them first.',
    },
  ],
  faq: [
    {
      question: 'Is my form uploaded?',
      answer:
        'No. Your browser opens the PDF, fills it in and saves it. Nothing of it is sent to us, and once the form is open the page goes on working without a connection. Drafts are kept only if you ask for them, encrypted, in this browser.',
    },
    {
      question: 'Why can’t I type into my PDF?',
      answer:
        'Many forms are only lines and boxes on a page, without fields behind them; then add text with our editor instead. Forms of the kind XFA can be opened by Adobe’s own programs alone, unless they have ordinary fields beneath.',
    },
    {
      question: 'What happens to signatures and scripts in the form?',
      answer:
        'Your answers are added behind the signed part of the file, so earlier signatures stay valid where they allow forms to be filled in. Scripts are never run: usual sums, dates and number formats are computed by us, and you are told if a form has others.',
    },
  ],
  seo: {
    title: 'Fill in PDF forms online, without uploading them',
    description:
      'Fill in any PDF form in your browser: text, boxes, lists and sums, with missing answers pointed out. Nothing is uploaded, and no account is needed.',
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
