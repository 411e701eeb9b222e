import { useSpeech } from '../words/speech.tsx';

/** Days and times of the reader's own place: shown only once the page works, since the server does not know it. */
export function useDates() {
  const { language } = useSpeech();
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const short = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return {
    day: (at: number) => long.format(at),
    shortDay: (at: number) => short.format(at),
    moment: (at: number) => moment.format(at),
  };
}
