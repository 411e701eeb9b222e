import { closeThreads } from '@pagewright/engine';
import { closeImageProcess, keepImageProcessReady } from '@pagewright/engine/images/process/image-process.ts';
import { closeOffice, keepOfficeReady } from '@pagewright/engine/office/office-to-pdf.ts';
import { closeWebBrowsers } from '@pagewright/engine/web/address/open-web.ts';
import { closeFolderBrowsers } from '@pagewright/engine/web/folder/print-folder.ts';

/** Starts ahead of the first task what takes its time to start. For processes that live long. */
export function warmEngine(): void {
  keepImageProcessReady();
  keepOfficeReady();
}

/** Ends every thread and process of the engine. For the end of a process and of tests. */
export async function closeEngine(): Promise<void> {
  await Promise.all([closeThreads(), closeImageProcess(), closeFolderBrowsers(), closeWebBrowsers(), closeOffice()]);
}
