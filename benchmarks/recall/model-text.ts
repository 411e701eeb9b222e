interface ModelBlock {
  label?: string;
  text?: string;
  lines?: { runs: { text: string }[]; join: string }[];
  tabs?: { printed?: string }[];
  cells?: { blocks: ModelBlock[] }[];
}
interface Model {
  pages: {
    header: ModelBlock[];
    footer: ModelBlock[];
    regions: { columns: { blocks: ModelBlock[] }[] }[];
  }[];
}

/** What the JSON of a document says, blocks parted by line ends. */
export function textOfModel(json: string): string {
  const { pages } = JSON.parse(json) as Model;
  return pages
    .flatMap(({ header, footer, regions }) => [
      ...header,
      ...regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)),
      ...footer,
    ])
    .map(textOfBlock)
    .join('\n');
}

function textOfBlock({ label = '', text = '', lines = [], tabs = [], cells = [] }: ModelBlock): string {
  let own = '';
  for (const { runs, join } of lines) {
    const line = runs.map((run) => run.text).join('');
    if (join === 'hyphen') own += line.trimEnd().replace(/[-\u00ad\u2010]$/, '');
    else own += join === 'nothing' ? line : `${line}\n`;
  }
  const inner = cells.flatMap(({ blocks }) => blocks.map(textOfBlock));
  return [label, own, text, ...tabs.map(({ printed = '' }) => printed), ...inner].filter(Boolean).join('\n');
}
