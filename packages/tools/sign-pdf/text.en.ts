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
    signature: {
      label: 'Signature made elsewhere',
      hint: 'JSON with the request and the signature (CMS) that was made for it, so that the key stays where it is.',
    },
    identity: {
      label: 'Your certificate',
      hint: 'A PKCS#12 file (.p12, .pfx). It is read on this machine and sent nowhere.',
    },
    password: {
      label: 'Password of the certificate',
      hint: 'PAGEWRIGHT_IDENTITY_PASSWORD is used where it is left out.',
    },
    signer: {
      label: 'Name of the certificate that signs',
      hint: 'Needed where the file has several keys.',
    },
    evenExpired: {
      label: 'Sign even if the certificate has expired',
    },
    level: {
      label: 'Level (PAdES)',
      values: {
        'b-b': { label: 'Signature alone (B-B)' },
        'b-t': { label: 'With a timestamp (B-T)' },
        'b-lt': { label: 'To be checked for years (B-LT)' },
        'b-lta': { label: 'For the archive (B-LTA)' },
      },
    },
    field: {
      label: 'Signature field',
      hint: 'An empty field of the document. Without it, a field that is not seen is added.',
    },
    reason: {
      label: 'Reason',
    },
    location: {
      label: 'Place',
    },
    certify: {
      label: 'Certify the document',
      values: {
        no: { label: 'No' },
        nothing: { label: 'Yes, and nothing may be changed' },
        forms: { label: 'Yes, and forms may be filled in and signatures added' },
        comments: { label: 'Yes, and comments may be added too' },
      },
    },
    renew: {
      label: 'Renew the proof of the signatures',
      hint: 'Signs nothing: adds what is needed to check the signatures of the file later, and a timestamp over all of it.',
    },
    check: {
      label: 'Check the signatures',
      hint: 'Signs nothing: writes a report of what each signature proves.',
      values: {
        no: { label: 'No' },
        text: { label: 'As text' },
        json: { label: 'As JSON' },
      },
    },
    language: {
      label: 'Language of the report',
      values: {
        en: { label: 'English' },
        fr: { label: 'French' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
