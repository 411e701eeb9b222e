import { LIMITS } from '../limits.ts';

/** What a plan can give besides more of the same. */
export const RIGHT_NAMES = ['download', 'zip', 'ocr', 'highCompression', 'pictureOptions', 'textEditing'] as const;
export type RightName = (typeof RIGHT_NAMES)[number];

/** What a price is asked for: a right, or the AI side. */
export type PaidFeature = RightName | 'ai';

/** In order: each has what the one before it has. Everybody has `anonymous`, without a login. */
export const PLAN_LEVELS = ['anonymous', 'free', 'trial', 'pro'] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

export interface PlanRights {
  /** `Infinity`: as many as one likes. */
  tasksPerDay: number;
  taskFiles: number;
  taskBytes: number;
  rights: Readonly<Record<RightName, boolean>>;
}

const ALL: PlanRights['rights'] = {
  download: true,
  zip: true,
  ocr: true,
  highCompression: true,
  pictureOptions: true,
  textEditing: true,
};
const NONE: PlanRights['rights'] = {
  download: false,
  zip: false,
  ocr: false,
  highCompression: false,
  pictureOptions: false,
  textEditing: false,
};

const FREE: PlanRights = {
  tasksPerDay: LIMITS.freeTasksPerDay,
  taskFiles: LIMITS.freeTaskFiles,
  taskBytes: LIMITS.taskBytes,
  rights: NONE,
};
const PAID: PlanRights = {
  tasksPerDay: Infinity,
  taskFiles: LIMITS.taskFiles,
  taskBytes: LIMITS.taskBytes,
  rights: ALL,
};

/** The one table of plans: the server decides by it at each call, pages of prices are rendered from it. */
export const RIGHTS: Readonly<Record<PlanLevel, PlanRights>> = { anonymous: FREE, free: FREE, trial: PAID, pro: PAID };

export interface AiRights {
  files: number;
  questions: number;
  pages: number;
  /** Of one PDF. */
  bytes: number;
}

/** Of the AI side, which one can also pay for alone. */
export const AI_RIGHTS: Readonly<Record<'free' | 'unlimited', AiRights>> = {
  free: LIMITS.freeAi,
  unlimited: { files: Infinity, questions: Infinity, pages: Infinity, bytes: LIMITS.aiBytes },
};
