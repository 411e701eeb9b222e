import { useSpeech } from '../words/speech.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment to come, as short as it is clear: a time within a day, else a date. Shown only once the page works. */
export function useWhen(): {
  when: (at: number) => string;
  isSoon: (at: number) => boolean;
  day: (at: number) => string;
} {
  const { language } = useSpeech();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
  const isSoon = (at: number) => at - Date.now() < DAY_MS;
  return { when: (at) => (isSoon(at) ? time : day).format(at), isSoon, day: (at) => day.format(at) };
}
