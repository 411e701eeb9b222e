import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Connection } from './connection.ts';
import type { CommandName, Commands, EventName, Events } from './protocol.ts';

/** One page in a profile of its own. */
export interface Tab {
  /** The id of the main frame. */
  frame: string;
  send: <C extends CommandName>(method: C, params: Commands[C][0]) => Promise<Commands[C][1]>;
  on: <E extends EventName>(event: E, listener: (params: Events[E]) => void) => () => void;
  /** Rejects when the browser ends, with `MEMORY_EXCEEDED` where the page took its process down; never resolves. */
  lost: Promise<never>;
  close: () => Promise<void>;
}

export async function openTab(connection: Connection): Promise<Tab> {
  const { browserContextId } = await connection.send('Target.createBrowserContext', { disposeOnDetach: true });
  await connection.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const send: Tab['send'] = (method, params) => connection.send(method, params, sessionId);
  const on: Tab['on'] = (event, listener) => connection.on(event, listener, sessionId);

  // Commands to a page whose process is gone may never be answered.
  on('Inspector.targetCrashed', () => connection.close(new EngineFailure('MEMORY_EXCEEDED', {}, 'the page crashed')));
  await send('Page.enable', {});
  const { frameTree } = await send('Page.getFrameTree', {});
  return {
    frame: frameTree.frame.id,
    send,
    on,
    lost: connection.lost,
    close: async () => {
      await connection.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
