import type { ComponentType, LazyExoticComponent } from 'react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';

export interface ScreenProps {
  tool: CatalogueTool;
  config: ServerConfig;
  /** Files that were given on this page or handed over from the home page; none at first. */
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** What a screen brings to a tool's page. It stands below the title and decides what comes before any file. */
export type ScreenPart = ComponentType<ScreenProps> | LazyExoticComponent<ComponentType<ScreenProps>>;
