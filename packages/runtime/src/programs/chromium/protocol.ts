/**
 * The part of the Chrome DevTools Protocol that is spoken here (https://chromedevtools.github.io/devtools-protocol/):
 * commands as `[parameters, answer]`, and the events that are listened to.
 */

type Nothing = Record<string, never>;

export interface Commands {
  'Browser.getVersion': [Nothing, { product: string; userAgent: string }];
  'Browser.setDownloadBehavior': [{ behavior: 'deny'; browserContextId: string }, Nothing];
  'Target.createBrowserContext': [{ disposeOnDetach: boolean }, { browserContextId: string }];
  'Target.disposeBrowserContext': [{ browserContextId: string }, Nothing];
  'Target.createTarget': [
    { url: string; browserContextId: string; width?: number; height?: number },
    { targetId: string },
  ];
  'Target.attachToTarget': [{ targetId: string; flatten: true }, { sessionId: string }];
  'Target.setDiscoverTargets': [{ discover: boolean }, Nothing];
  'Target.closeTarget': [{ targetId: string }, Nothing];
  'Page.enable': [Nothing, Nothing];
  'Page.getFrameTree': [Nothing, { frameTree: { frame: { id: string; url: string; unreachableUrl?: string } } }];
  'Page.navigate': [{ url: string }, { frameId: string; loaderId?: string; errorText?: string; isDownload?: boolean }];
  'Page.stopLoading': [Nothing, Nothing];
  'Page.handleJavaScriptDialog': [{ accept: boolean }, Nothing];
  'Page.createIsolatedWorld': [{ frameId: string; worldName: string }, { executionContextId: number }];
  'Page.printToPDF': [PrintParameters, { data: string; stream?: string }];
  'Runtime.evaluate': [
    { expression: string; contextId?: number; returnByValue: boolean; awaitPromise: boolean; timeout?: number },
    { result: { value?: unknown }; exceptionDetails?: { text: string } },
  ];
  'Emulation.setScriptExecutionDisabled': [{ value: boolean }, Nothing];
  'Emulation.setUserAgentOverride': [{ userAgent: string }, Nothing];
  'Emulation.setEmulatedMedia': [{ media: 'screen' | 'print' }, Nothing];
  'Emulation.setDeviceMetricsOverride': [
    { width: number; height: number; deviceScaleFactor: number; mobile: boolean },
    Nothing,
  ];
  'Fetch.enable': [
    { patterns: { urlPattern: string; resourceType?: 'Document'; requestStage?: 'Request' | 'Response' }[] },
    Nothing,
  ];
  'Fetch.continueRequest': [{ requestId: string }, Nothing];
  'Fetch.takeResponseBodyAsStream': [{ requestId: string }, { stream: string }];
  'Fetch.fulfillRequest': [
    { requestId: string; responseCode: number; responseHeaders: { name: string; value: string }[]; body: string },
    Nothing,
  ];
  'Fetch.failRequest': [{ requestId: string; errorReason: 'BlockedByClient' | 'AddressUnreachable' }, Nothing];
  'Network.enable': [{ maxTotalBufferSize: number; maxResourceBufferSize: number }, Nothing];
  'Network.setBypassServiceWorker': [{ bypass: boolean }, Nothing];
  'IO.read': [{ handle: string; size: number }, { data: string; base64Encoded?: boolean; eof: boolean }];
  'IO.close': [{ handle: string }, Nothing];
}

/** Lengths are inches. */
export interface PrintParameters {
  paperWidth: number;
  paperHeight: number;
  marginTop: number;
  marginRight: number;
  marginBottom: number;
  marginLeft: number;
  printBackground: boolean;
  preferCSSPageSize: boolean;
  scale?: number;
  /** From 1: "1-200". Quietly cut to the pages there are. */
  pageRanges?: string;
  displayHeaderFooter?: boolean;
  headerTemplate?: string;
  footerTemplate?: string;
  generateTaggedPDF: boolean;
  generateDocumentOutline: boolean;
  transferMode: 'ReturnAsStream';
}

export interface Events {
  'Page.loadEventFired': { timestamp: number };
  'Page.domContentEventFired': { timestamp: number };
  'Page.frameNavigated': { frame: { id: string; url: string } };
  'Page.frameStoppedLoading': { frameId: string };
  'Page.javascriptDialogOpening': { type: 'alert' | 'confirm' | 'prompt' | 'beforeunload' };
  'Fetch.requestPaused': {
    requestId: string;
    frameId: string;
    request: { url: string; method: string };
    responseErrorReason?: string;
    /** At the stage of the answer. */
    responseStatusCode?: number;
    responseHeaders?: { name: string; value: string }[];
  };
  'Network.requestWillBeSent': { requestId: string; frameId?: string; type?: string; request: { url: string } };
  'Network.responseReceived': { requestId: string };
  /** What came, before the browser made sense of it. */
  'Network.responseReceivedExtraInfo': { requestId: string; headersText?: string };
  'Network.loadingFinished': { requestId: string };
  'Network.loadingFailed': { requestId: string; errorText: string; type: string };
  'Inspector.targetCrashed': Nothing;
  'Target.targetCreated': { targetInfo: { targetId: string; type: string; openerId?: string } };
}

export type CommandName = keyof Commands;
export type EventName = keyof Events;
