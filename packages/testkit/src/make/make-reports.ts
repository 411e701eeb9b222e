import type { GeneratedFile } from './generated-file.ts';
import { helveticaPages } from './helvetica-pages.ts';

/** Documents of running text under headings, as summaries and answers are made from. */

export interface ReportSpec {
  /** BCP 47. */
  language: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

const LEFT = 72;
const TOP = 770;
const BOTTOM = 80;
const SIZE = 11;
const LINE = 14;
const GAP = 12;
const HEADING_SIZE = 16;
const LETTERS_A_LINE = 80;

/** A4 pages of Helvetica; text is of WinAnsi. */
export function makeReport({ language, sections }: ReportSpec): Uint8Array {
  const pages: string[][] = [[]];
  let y = TOP;
  const draw = (text: string, font: string, size: number, step: number) => {
    if (y < BOTTOM) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)!.push(`BT /${font} ${size} Tf ${LEFT} ${y} Td (${winAnsi(text)}) Tj ET`);
    y -= step;
  };
  for (const { heading, paragraphs } of sections) {
    if (heading !== '') draw(heading, 'F2', HEADING_SIZE, LINE + GAP);
    for (const paragraph of paragraphs) {
      for (const line of linesOf(paragraph)) draw(line, 'F1', SIZE, LINE);
      y -= GAP;
    }
  }
  return helveticaPages(
    pages.map((lines) => lines.join('\n')),
    language,
  );
}

function linesOf(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > LETTERS_A_LINE && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const winAnsi = (text: string): string =>
  text
    .replaceAll('’', '\u0092')
    .replaceAll('€', '\u0080')
    .replaceAll(/[()\\]/g, String.raw`\$&`);

const gardens: ReportSpec = {
  language: 'en',
  sections: [
    {
      heading: 'Introduction',
      paragraphs: [
        'This report describes how the city of Marlow turned twelve car parks into public gardens between March 2021 and June 2024. The gardens were planned together with 340 residents, who chose the plants and the paths. It also lists what went wrong.',
        'The city council wanted cooler streets in summer and fewer floods after heavy rain. Each garden had to pay for its own care within five years.',
      ],
    },
    {
      heading: 'Planting',
      paragraphs: [
        'Volunteers planted 4,800 trees and shrubs, most of them native to the river valley. They survive dry summers without water from the mains. Dr. Helen Ash of the botanical institute advised the gardeners, e.g. on soil and shade.',
        'Two gardens were replanted after the frost of April 2022. The cost of the new plants was $36,500, which the insurance paid.',
      ],
    },
    {
      heading: 'Results',
      paragraphs: [
        'Measurements show that streets beside the gardens were 2.4 degrees cooler in July 2023 than streets without them. Floods in the lower town fell by 62 percent after the gardens opened. Shops beside the gardens reported more customers.',
        'The whole project cost $2.7 million, of which the state paid $1.1 million. Care of the gardens costs $190,000 a year.',
      ],
    },
    {
      heading: 'Conclusion',
      paragraphs: [
        'The gardens of Marlow cool the streets, hold back the rain and are used by people of every age. We recommend that the council turn eight more car parks into gardens before 2030. Other cities can follow the plan with their own plants.',
      ],
    },
    {
      heading: 'Acknowledgements',
      paragraphs: [
        'The authors thank the gardeners of Marlow and the botanical institute for their patience and their advice.',
      ],
    },
  ],
};

const jardins: ReportSpec = {
  language: 'fr',
  sections: [
    {
      heading: 'Introduction',
      paragraphs: [
        'Ce rapport décrit la transformation de douze parcs de stationnement de la ville de Marly en jardins publics entre mars 2021 et juin 2024. Les jardins ont été conçus avec 340 habitants, qui ont choisi les plantes et les allées. Il indique aussi ce qui a échoué.',
        'La municipalité voulait des rues plus fraîches en été et moins d’inondations après les fortes pluies.',
      ],
    },
    {
      heading: 'Résultats',
      paragraphs: [
        'Les mesures montrent que les rues voisines des jardins étaient plus fraîches de 2,4 °C en juillet 2023. Les inondations de la ville basse ont diminué de 62 % depuis l’ouverture des jardins.',
        'Le projet a coûté 2,7 millions d’euros, dont 1,1 million a été payé par la région. M. Durand, de l’institut botanique, a conseillé les jardiniers.',
      ],
    },
    {
      heading: 'Conclusion',
      paragraphs: [
        'Les jardins de Marly rafraîchissent les rues, retiennent la pluie et accueillent des personnes de tout âge. Nous recommandons à la municipalité de transformer huit autres parcs avant 2030.',
      ],
    },
  ],
};

export const GENERATED_REPORTS = {
  'gardens-report': { extension: 'pdf', make: () => makeReport(gardens) },
  'gardens-report-in-french': { extension: 'pdf', make: () => makeReport(jardins) },
} satisfies Record<string, GeneratedFile>;
