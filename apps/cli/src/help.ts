import type { Language, OptionField } from '@pagewright/contract';
import { filePasswordOptions, type Tool } from '@pagewright/tools';
import { addressOption, callsOf, dataOption, flagOf } from './arguments.ts';

const WORDS = {
  en: {
    usage: 'Usage: pagewright <tool-id> <file>... [-o <file-or-folder>] [--<option> <value>]... [--json]',
    tools: 'Tools',
    more: 'pagewright <tool-id> --help lists the options of a tool.',
    options: 'Options',
    output: 'file or folder for the results (default: the current folder)',
    inputPassword:
      'password of encrypted input files, each tried on each file when given several times; - reads them from standard input, one a line',
    pages: 'pages to take of the file that stands before it: a.pdf --pages 1-3,5 b.pdf --pages last',
    forecast: 'tell what would be made, and make nothing',
    address: '<https://…>',
    required: 'required',
    with: 'with',
    json: 'one line of JSON on standard output',
    standard: 'default',
    on: 'on',
    off: 'off',
    passwordNote: 'or - to read it from standard input',
    passwordsNote: 'each tried on each file when given several times; - reads them from standard input, one a line',
  },
  fr: {
    usage:
      'Utilisation\u00a0: pagewright <outil> <fichier>... [-o <fichier-ou-dossier>] [--<option> <valeur>]... [--json]',
    tools: 'Outils\u00a0',
    more: 'pagewright <outil> --help affiche les options d’un outil.',
    options: 'Options\u00a0',
    output: 'fichier ou dossier des résultats (par défaut\u00a0: le dossier courant)',
    inputPassword:
      'mot de passe des fichiers protégés à traiter\u00a0; donné plusieurs fois, chacun est essayé sur chaque fichier\u00a0; - les lit sur l’entrée standard, un par ligne',
    pages: 'pages à prendre dans le fichier qui précède\u00a0: a.pdf --pages 1-3,5 b.pdf --pages dernière',
    forecast: 'dire ce qui serait produit, sans rien produire',
    address: '<https://…>',
    required: 'obligatoire',
    with: 'avec',
    json: 'une ligne de JSON sur la sortie standard',
    standard: 'par défaut\u00a0',
    on: 'oui',
    off: 'non',
    passwordNote: 'ou - pour le lire sur l’entrée standard',
    passwordsNote:
      'donné plusieurs fois, chacun est essayé sur chaque fichier\u00a0; - les lit sur l’entrée standard, un par ligne',
  },
} as const satisfies Record<Language, Record<string, string>>;

export function generalHelp(tools: Iterable<Tool>, language: Language): string {
  const words = WORDS[language];
  const rows = [...tools].map((tool): [string, string] => [tool.declaration.slug, tool.texts[language].title]);
  return [words.usage, '', `${words.tools}:`, ...columns(rows), '', words.more].join('\n');
}

export function toolHelp(tool: Tool, language: Language): string {
  const words = WORDS[language];
  const { declaration } = tool;
  const text = tool.texts[language];
  const filePasswords = filePasswordOptions(declaration);
  const addresses = addressOption(declaration);
  const data = dataOption(declaration);
  const given =
    data !== undefined ? `--${flagOf(data)} <file.json>` : addresses === undefined ? undefined : `${words.address}...`;
  const options = Object.entries(declaration.options).filter(([name]) => name !== addresses);
  const rows = options.map(([name, { field }]): [string, string] => [
    callOf(name, field),
    describe(field, text.options[name] ?? { label: name }, {
      ...words,
      ...(filePasswords.includes(name) && { passwordNote: words.passwordsNote }),
    }),
  ]);
  if (declaration.files.pages) rows.push(['--pages <1-3,5,last>', words.pages]);
  rows.push(['-o, --output <path>', words.output]);
  if (declaration.asksPassword || filePasswords.length > 0) rows.push(['--input-password <text>', words.inputPassword]);
  rows.push(['--forecast', words.forecast], ['--json', words.json]);
  return [
    words.usage
      .replace(/<tool-id>|<outil>/, declaration.slug)
      .replace(/<(?:file|fichier)>\.\.\./, (files) => given ?? files),
    '',
    `${text.title}. ${text.subtitle}`,
    '',
    `${words.options}:`,
    ...columns(rows),
  ].join('\n');
}

/** What holds without being asked for can be switched off. */
function callOf(name: string, field: OptionField): string {
  const isOn = field.kind === 'toggle' && field.default;
  return `--${isOn ? '[no-]' : ''}${flagOf(name)} ${valueWord(field)}`.trimEnd();
}

/** What can stand behind an option. */
export function valueWord(field: OptionField): string {
  switch (field.kind) {
    case 'choice':
      return choiceWord(field);
    case 'toggle':
      return '';
    case 'level':
    case 'number':
      return `<${field.least}–${field.most}>`;
    case 'pageRanges':
      return '<1-3,5,last>';
    case 'pageOrder':
      return '<3,1-2,4:90>';
    case 'fileOrder':
      return '<given|name|date>';
    case 'colour':
      return '<#rrggbb>';
    case 'url':
      return '<https://…>';
    case 'languages':
      return `<${field.values.slice(0, 3).join(',')},…>`;
    case 'edits':
    case 'signature':
      return '<file.json>';
    case 'localFile':
      return '<file>';
    case 'password':
    case 'text':
      return '<text>';
  }
}

function choiceWord({ values, atPrompt }: Extract<OptionField, { kind: 'choice' }>): string {
  const files = Object.keys(atPrompt?.extensions ?? {}).map((extension) => `file.${extension}`);
  const word = `<${[...values, ...files].join('|')}>`;
  return atPrompt?.bare === undefined ? word : `[${word}]`;
}

function describe(
  field: OptionField,
  { label, hint }: { label: string; hint?: string | undefined },
  words: { standard: string; on: string; off: string; required: string; with: string; passwordNote: string },
): string {
  const standard =
    'default' in field && field.default !== undefined && field.default !== ''
      ? ` (${words.standard}: ${field.kind === 'toggle' ? words[field.default ? 'on' : 'off'] : String(field.default)})`
      : field.required
        ? ` (${words.required}${field.shownWhen ? ` ${words.with} ${callsOf(field.shownWhen).join(', ')}` : ''})`
        : '';
  const note = field.kind === 'password' ? `, ${words.passwordNote}` : '';
  return `${label}${note}${standard}${hint === undefined ? '' : `. ${hint}`}`;
}

/** Further to the right what an option means is not found any more: it then stands below. */
const WIDEST_CALL = 40;

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length).filter((length) => length <= WIDEST_CALL));
  return rows.map(([left, right]) =>
    left.length <= width ? `  ${left.padEnd(width)}  ${right}` : `  ${left}\n${' '.repeat(width + 4)}${right}`,
  );
}
