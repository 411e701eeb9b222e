/** The page on which a phone draws for another device. */
export const words = {
  title: 'Draw your signature',
  loading: 'Getting ready… This page needs JavaScript.',
  invite: 'Draw here with your finger. Turn your phone for more room.',
  sealed: 'Your drawing is sealed on this phone. Only the device that shows the code can open it.',
  undo: 'Undo',
  clear: 'Clear',
  send: 'Send',
  sending: 'Sending…',
  sendAgain: 'Send again',
  offline:
    'There is no connection, so it wasn’t sent. Your drawing is still here: check the connection and send again.',
  tooMuch: 'This is more than can be sent. Clear it, and draw a simpler one.',
  sent: {
    title: 'Sent',
    text: 'Go on where you are signing: your drawing appears there. You can close this page.',
  },
  over: 'This link has ended',
  broken: {
    title: 'This link isn’t complete',
    text: 'Part of its address is missing. Scan the code again, or copy the whole link.',
  },
  insecure: 'A drawing can be sealed only on a page that is opened with https. Draw on the device where you sign.',
};
