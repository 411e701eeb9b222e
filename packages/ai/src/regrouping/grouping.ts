/** A heading of a document, as a model is told of it. */
export interface GroupedHeading {
  text: string;
  /** Of the headings; 1 is below the title. */
  level: number;
}

/** Whether the name of a group is made of words of the headings below it, or is the model's own. */
export type Naming = 'headings' | 'model';

/** A branch as a model puts it: one of the headings, by its place in their list, or a group with a name. */
export type GroupedBranch =
  | { kind: 'heading'; heading: number; below: GroupedBranch[] }
  | { kind: 'group'; name: string; naming: Naming; below: GroupedBranch[] };

/** What a grouping may have at most. */
export interface GroupingLimits {
  /** Names beside the headings. */
  groups: number;
  /** Of branches, without the title. */
  levels: number;
}
