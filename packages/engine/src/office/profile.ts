/**
 * The settings of every LibreOffice that we start: nothing is fetched, no macro runs, nothing is recovered, no update
 * is looked for, links keep what the document holds of them. Numbers as the components read them: for Writer 0 is
 * never (`SwLinkUpdate`), for Calc 1 (`ScLkUpdMode`).
 */
const SETTINGS: readonly [path: string, name: string, value: string | number | boolean][] = [
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Office.Common/Save/Document', 'AutoSave', false],
  ['Office.Common/Misc', 'UseSystemFileDialog', false],
  ['Office.Common/Misc', 'CrashReport', false],
  ['Office.Common/VCL', 'UseSkia', false],
  ['Office.Recovery/AutoSave', 'Enabled', false],
  ['Office.Recovery/RecoveryInfo', 'Enabled', false],
  ['Office.Writer/Content/Update', 'Link', 0],
  ['Office.Calc/Content/Update', 'Link', 1],
];

/** `language`: of what a document leaves to the country that it is opened in; a kit is told it with each document. */
export const profileFor = (language: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[...SETTINGS, ['Setup/L10N', 'ooSetupSystemLocale', language] as const]
  .map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;

export const PROFILE = profileFor('en-GB');
