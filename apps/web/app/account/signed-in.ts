import { createContext, redirect, type MiddlewareFunction } from 'react-router';
import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import { homePath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';

/** Whose page it is; loaders of pages that are somebody's read it, and are reached by nobody else. */
export const accountContext = createContext<AccountInfo>();

/** Without a login, a page that is somebody's leads home. Before its loaders: they would look for what is nobody's. */
export const requireAccount: MiddlewareFunction<Response> = ({ request, context }) => {
  const { account } = context.get(siteContext);
  if (!account) throw redirect(homePath(languageOfPath(new URL(request.url).pathname)));
  context.set(accountContext, account);
};
