import { AI_RIGHTS, RIGHT_NAMES, RIGHTS, type PaidFeature, type RightName } from '@pagewright/contract/plans/rights.ts';

/** What the tables of plans say is read from the table of rights that the server decides by. */

type AiFeature = 'aiFiles' | 'aiQuestions' | 'aiPages' | 'aiBytes';
type FeatureName = 'tools' | 'tasks' | 'files' | 'bytes' | RightName | AiFeature;

/** A right that is there or not, or a number, of bytes where the name says so; `Infinity` has no limit. */
type FeatureValue = boolean | number;

export interface Feature {
  name: FeatureName;
  free: FeatureValue;
  paid: FeatureValue;
}

/** `there`: what plans give that there is something for on this server. */
export function featuresOf(there: readonly PaidFeature[]): Feature[] {
  const { free, pro } = RIGHTS;
  return [
    { name: 'tools', free: true, paid: true },
    { name: 'tasks', free: free.tasksPerDay, paid: pro.tasksPerDay },
    { name: 'files', free: free.taskFiles, paid: pro.taskFiles },
    { name: 'bytes', free: free.taskBytes, paid: pro.taskBytes },
    ...RIGHT_NAMES.filter((name) => there.includes(name)).map((name) => ({
      name,
      free: free.rights[name],
      paid: pro.rights[name],
    })),
    ...(there.includes('ai') ? aiFeatures() : []),
  ];
}

export function aiFeatures(): (Feature & { name: AiFeature })[] {
  const { free, unlimited } = AI_RIGHTS;
  return [
    { name: 'aiFiles', free: free.files, paid: unlimited.files },
    { name: 'aiQuestions', free: free.questions, paid: unlimited.questions },
    { name: 'aiPages', free: free.pages, paid: unlimited.pages },
    { name: 'aiBytes', free: free.bytes, paid: unlimited.bytes },
  ];
}

/** What one pays for: only what is more than free. */
export const benefitsOf = (features: readonly Feature[]): Feature[] =>
  features.filter(({ free, paid }) => free !== paid);
