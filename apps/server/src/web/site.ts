import {
  DEFAULT_LANGUAGE,
  RIGHT_NAMES,
  type CatalogueTool,
  type Language,
  type PaidFeature,
  type ServerConfig,
  type SiteContext,
} from '@pagewright/contract';
import { acceptedFiles, catalogueEntry, catalogueTool, type ProgramName, type Tool } from '@pagewright/tools';
import type { Caller } from '../callers/caller.ts';
import { entitlementsOf } from '../callers/entitlements.ts';
import { lackingProgram } from '../fleet/availability.ts';
import { newStamp } from '../contact/stamp.ts';
import { isLoopbackHost } from '../loopback.ts';
import { operatorOf } from '../imprint/operator.ts';
import type { Services } from '../services.ts';

/** What every page is rendered with, apart from what belongs to one answer. */
interface Site extends Omit<
  SiteContext,
  'account' | 'isKnown' | 'aiChat' | 'isOperator' | 'config' | 'shop' | 'hasGoogle' | 'origin' | 'nonce'
> {
  configOf: (caller: Caller | undefined) => ServerConfig;
}

export function createSite({ catalogue, fleet, settings, providers, keys, clock }: Services): Site {
  const missingFor = ({ declaration }: Tool): ReadonlySet<ProgramName> => {
    const program = lackingProgram(fleet.recent(), declaration);
    return new Set(program === undefined ? [] : [program]);
  };
  return {
    catalogue: (language) => [...catalogue.values()].map((tool) => catalogueEntry(tool, language, missingFor(tool))),
    tool: (slug, language) => {
      const tool = catalogue.get(slug);
      if (!tool) return undefined;
      const example = addressExample(tool, settings.PUBLIC_ORIGIN, language);
      return { ...catalogueTool(tool, language, missingFor(tool)), ...(example && { example }) };
    },
    acceptedFiles: acceptedFiles([...catalogue.values()]),
    operator: operatorOf(settings),
    socialLinks: settings.SOCIAL_LINKS,
    isCounting: settings.ANALYTICS === 'on',
    contactStamp: () => newStamp(keys.forms, clock()),
    paymentKinds: settings.PLANS === 'open' ? [] : [...providers.keys()],
    paidFeatures: paidFeaturesOf([...catalogue.values()]),
    configOf: (caller) => {
      const { task, rights } = entitlementsOf(caller, settings.PLANS);
      const { bytes, files } = task;
      return {
        taskBytes: bytes,
        taskFiles: files,
        retentionMinutes: settings.RETENTION_MINUTES,
        plans: settings.PLANS,
        rights,
      };
    },
  };
}

/** Downloads and questions about documents there always are; of the rest, what some tool asks for. */
function paidFeaturesOf(tools: readonly Tool[]): PaidFeature[] {
  const asked = tools.flatMap(({ declaration }) =>
    Object.values(declaration.options).map(({ field }) => field.needs?.right),
  );
  const rights = RIGHT_NAMES.filter((right) => right === 'download' || right === 'zip' || asked.includes(right));
  return [...rights, 'ai'];
}

/**
 * A tool of addresses is tried with this site's own home page: nobody else's server is called for it. A server that only
 * its own machine reaches offers none, since the sandbox refuses such addresses.
 */
function addressExample(
  { declaration }: Tool,
  origin: string | undefined,
  language: Language,
): CatalogueTool['example'] {
  if (declaration.screen !== 'address' || origin === undefined || isLoopbackHost(new URL(origin).hostname))
    return undefined;
  const [option] = Object.entries(declaration.options).find(([, { field }]) => field.kind === 'url') ?? [];
  if (option === undefined) return undefined;
  return { files: [], options: { [option]: `${origin}/${language === DEFAULT_LANGUAGE ? '' : language}` } };
}
