/** Words that a workbook itself says, in the language of its document. */
export interface SheetWords {
  table: (number: number) => string;
  page: (number: number) => string;
  text: string;
  all: string;
  /** `page`: what the page says; `sum`: what its parts add up to. */
  differs: (page: string, sum: string) => string;
}

const ENGLISH: SheetWords = {
  table: (number) => `Table ${number}`,
  page: (number) => `Page ${number}`,
  text: 'Text',
  all: 'Document',
  differs: (page, sum) =>
    `The document says ${page} here, but the figures that this total belongs to add up to ${sum}.`,
};
const FRENCH: SheetWords = {
  table: (number) => `Tableau ${number}`,
  page: (number) => `Page ${number}`,
  text: 'Texte',
  all: 'Document',
  differs: (page, sum) => `Le document indique ici ${page}, mais la somme des chiffres de ce total est ${sum}.`,
};

export const wordsFor = (language: string): SheetWords => (/^fr\b/i.test(language) ? FRENCH : ENGLISH);
