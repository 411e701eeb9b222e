/** What a hand does on the pages while they are signed. */
export const SIGN_TOOLS = ['select', 'signature', 'initials', 'date', 'name', 'free-text', 'check', 'cross'] as const;
export type SignToolName = (typeof SIGN_TOOLS)[number];

/** What is drawn once and put in many places. */
export type HandKind = 'signature' | 'initials';
export type MarkTool = HandKind | 'check' | 'cross';
export type WrittenTool = 'date' | 'name' | 'free-text';

export const isHandKind = (tool: string): tool is HandKind => tool === 'signature' || tool === 'initials';
export const isMarkTool = (tool: string): tool is MarkTool => isHandKind(tool) || tool === 'check' || tool === 'cross';
