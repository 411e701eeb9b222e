import type { Language } from '@pagewright/contract';

/** What makes a call one that cannot be understood. */
export type UsageProblem =
  | { kind: 'toolMissing' | 'fileMissing' | 'addressMissing' | 'pagesFirst' | 'inputTwice' }
  | { kind: 'toolUnknown'; tool: string }
  | { kind: 'fileUnknown' | 'pagesTwice' | 'outputIsInput' | 'outputNoFile'; file: string }
  | { kind: 'outputUnwritable'; folder: string }
  | { kind: 'optionUnknown' | 'valueMissing' | 'valueUnwanted'; option: string }
  /** Nothing names the file that the tool works on. */
  | { kind: 'dataMissing'; option: string }
  /** The option counts only beside one of these. */
  | { kind: 'optionAlone'; option: string; calls: readonly string[] };

/** A call that cannot be understood: exit 2, with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly problem: UsageProblem;

  constructor(problem: UsageProblem) {
    super(usageSentence(problem, 'en'));
    this.problem = problem;
  }
}

export function usageSentence(problem: UsageProblem, language: Language): string {
  return language === 'fr' ? inFrench(problem) : inEnglish(problem);
}

function inEnglish(problem: UsageProblem): string {
  switch (problem.kind) {
    case 'toolMissing':
      return 'Name a tool.';
    case 'toolUnknown':
      return `There is no tool “${problem.tool}”.`;
    case 'fileMissing':
      return 'Name at least one file.';
    case 'addressMissing':
      return 'Name at least one address, such as https://example.org/.';
    case 'fileUnknown':
      return `There is no file “${problem.file}”.`;
    case 'pagesFirst':
      return 'Put --pages behind the file that it is for.';
    case 'inputTwice':
      return 'Edits and passwords cannot both come on standard input. Name a file for the edits.';
    case 'pagesTwice':
      return `Give --pages once for “${problem.file}”.`;
    case 'outputIsInput':
      return `The output “${problem.file}” is also an input. Choose another name.`;
    case 'outputNoFile':
      return `“${problem.file}” is no ordinary file, and is left as it is. Name another output with -o.`;
    case 'outputUnwritable':
      return `Nothing can be written in “${problem.folder}”. Name another place with -o.`;
    case 'optionUnknown':
      return `There is no option ${problem.option} here.`;
    case 'valueMissing':
      return `The option ${problem.option} needs a value.`;
    case 'valueUnwanted':
      return `The option ${problem.option} takes no value.`;
    case 'dataMissing':
      return `Name the file with your answers with ${problem.option}, or begin with --example.`;
    case 'optionAlone':
      return `${problem.option} counts only with ${problem.calls.join(' or ')}.`;
  }
}

function inFrench(problem: UsageProblem): string {
  switch (problem.kind) {
    case 'toolMissing':
      return 'Indiquez un outil.';
    case 'toolUnknown':
      return `L’outil «\u00a0${problem.tool}\u00a0» n’existe pas.`;
    case 'fileMissing':
      return 'Indiquez au moins un fichier.';
    case 'addressMissing':
      return 'Indiquez au moins une adresse, par exemple https://example.org/.';
    case 'fileUnknown':
      return `Le fichier «\u00a0${problem.file}\u00a0» n’existe pas.`;
    case 'pagesFirst':
      return 'Placez --pages après le fichier concerné.';
    case 'inputTwice':
      return 'Les modifications et les mots de passe ne peuvent pas tous deux venir de l’entrée standard. Indiquez un fichier pour les modifications.';
    case 'pagesTwice':
      return `N’indiquez --pages qu’une fois pour «\u00a0${problem.file}\u00a0».`;
    case 'outputIsInput':
      return `Le résultat «\u00a0${problem.file}\u00a0» est aussi un fichier à traiter. Choisissez un autre nom.`;
    case 'outputNoFile':
      return `«\u00a0${problem.file}\u00a0» n’est pas un fichier ordinaire et reste tel quel. Choisissez un autre nom avec -o.`;
    case 'outputUnwritable':
      return `Impossible d’écrire dans «\u00a0${problem.folder}\u00a0». Choisissez un autre emplacement avec -o.`;
    case 'optionUnknown':
      return `L’option ${problem.option} n’existe pas ici.`;
    case 'valueMissing':
      return `L’option ${problem.option} attend une valeur.`;
    case 'valueUnwanted':
      return `L’option ${problem.option} ne prend pas de valeur.`;
    case 'dataMissing':
      return `Indiquez le fichier de vos réponses avec ${problem.option}, ou commencez par --example.`;
    case 'optionAlone':
      return `${problem.option} ne compte qu’avec ${problem.calls.join(' ou ')}.`;
  }
}
