/** The window of the installed app. */
export const words = {
  metaTitle: 'Pagewright',
  metaDescription: 'PDF tools that change only what you ask: compress, merge, split, protect and convert.',
  title: 'Drop a file, or choose a tool',
  recent: 'Recent tasks',
  allTasks: 'All tasks',
  offline: 'There is no connection to the server. You can drop files now; they are sent once it is back.',
  offlineWaiting:
    'There is no connection to the server. Your files are ready: the tool opens with them as soon as it is back.',
  shared: {
    full: 'The files you shared couldn’t be kept: your browser has no room left. Free some space and share them again, or drop them here.',
    lost: 'The files you shared didn’t arrive. Share them again, or drop them here.',
  },
  askTitle: 'Open this now?',
  askText: 'You are working on something in this window. Opening this ends it; you can also finish first.',
  askNow: 'Open now',
  askLater: 'Keep working',
  waitingFiles: 'Waiting to be opened: {{named}}',
  waitingTool: 'Another tool is waiting to be opened.',
  open: 'Open',
};
