/** What a hand does on the pages while they are commented. */
export const COMMENT_TOOLS = [
  'select',
  'highlight',
  'underline',
  'strike-out',
  'squiggly',
  'note',
  'free-text',
  'callout',
  'ink',
  'eraser',
  'line',
  'arrow',
  'rectangle',
  'cloud',
  'ellipse',
  'polygon',
  'polyline',
  'stamp',
  'file',
  'length',
  'perimeter',
  'area',
] as const;
export type CommentToolName = (typeof COMMENT_TOOLS)[number];

export type TextMarkTool = 'highlight' | 'underline' | 'strike-out' | 'squiggly';
/** From one corner or end to the other. */
export type DraggedTool = 'callout' | 'line' | 'arrow' | 'rectangle' | 'cloud' | 'ellipse' | 'length';
/** Corner by corner. */
export type PathTool = 'polygon' | 'polyline' | 'perimeter' | 'area';

export const isTextMark = (tool: string): tool is TextMarkTool =>
  tool === 'highlight' || tool === 'underline' || tool === 'strike-out' || tool === 'squiggly';
export const isPathTool = (tool: string): tool is PathTool =>
  tool === 'polygon' || tool === 'polyline' || tool === 'perimeter' || tool === 'area';
