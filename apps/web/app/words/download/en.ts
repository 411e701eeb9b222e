/** How Pagewright is installed as an app, and what that means. */
export const words = {
  metaTitle: 'Install Pagewright on Windows and Mac',
  metaDescription:
    'Install Pagewright as an app with Chrome, Edge or Safari: a window of its own, and PDF files that open in it. What it does, what it doesn’t, and how to remove it.',
  title: 'Pagewright as an app on your computer',
  lead: 'Your browser installs it in a few seconds. There is no file to download and no administrator to ask.',
  install: 'Install Pagewright',
  tryFirst: 'Open the app in this tab',
  isInstalled: 'You’re in the app already: Pagewright is installed on this computer.',
  systems: { windows: 'On Windows', mac: 'On a Mac' },
  browsers: { chrome: 'Google Chrome', edge: 'Microsoft Edge', safari: 'Safari 17 or later' },
  steps: {
    chrome: {
      first: 'Open this page in Chrome.',
      second: 'Click the install icon at the right of the address bar, or ⋮\u00a0› Cast, save, and share › Install.',
      third: 'Confirm with Install. Pagewright opens in a window of its own.',
    },
    edge: {
      first: 'Open this page in Edge.',
      second: 'Click the app icon in the address bar, or ⋯\u00a0› Apps › Install this site as an app.',
      third: 'Confirm with Install, and choose whether to pin it.',
    },
    safari: {
      first: 'Open this page in Safari.',
      second: 'In the menu bar, choose File › Add to Dock.',
      third: 'Confirm with Add. Pagewright is then in the Dock and in Launchpad.',
    },
  },
  remove: {
    windows: 'To remove it: Settings › Apps › Installed apps › Pagewright › Uninstall.',
    mac: 'To remove it: drag Pagewright from the Applications folder in your home folder to the Trash.',
  },
  otherBrowsers:
    'Firefox and other browsers: all tools work there in a tab. To have the app, install it once with one of the browsers above.',
  gainsTitle: 'What you get',
  gains: {
    window: 'A window of its own with all the tools, reached from the Start menu, the taskbar or the Dock.',
    files: 'With Chrome and Edge: “Open with › Pagewright” for PDFs and every other kind of file that a tool takes.',
    share: 'Where your system shares files with installed pages, Pagewright is in its list.',
    shortcuts: 'With Chrome and Edge: the tools most used, by a right-click on the icon.',
    updates: 'It opens without a network, and a new version is installed at the next start, never while you work.',
  },
  limitsTitle: 'What it isn’t',
  limits: {
    noProgram:
      'It’s this site in a window, not a program: no .exe, no .dmg, and nothing else changes on your computer.',
    network: 'Files are still processed on the server. Without a network, the app waits for one.',
    sameLimits: 'The limits are the same as on the site: for you now, up to {{size}} per task.',
    kept: 'What’s sent is deleted {{kept}} after processing, as on the site. The app keeps none of your files.',
  },
};
