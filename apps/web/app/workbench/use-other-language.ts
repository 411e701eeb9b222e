import { useEffect, useEffectEvent, useRef } from 'react';
import type { TaskForecast } from '../forecast/use-forecasts.ts';
import { withOtherLanguage } from '../options/other-language.ts';
import { useSpeech } from '../words/speech.tsx';
import type { FileWork } from './use-file-work.ts';

/** Proposes the site's other language for a document that is in the page's own. Once: whoever chooses that again has meant it. */
export function useOtherLanguage({ tool, form, onForm }: FileWork, tasks: readonly TaskForecast[]): void {
  const { language } = useSpeech();
  const isProposed = useRef(false);
  const failures = tasks.flatMap(({ failure }) => failure ?? []);
  const values = withOtherLanguage(tool.options, form.values, failures, language);
  const isDue = values !== undefined;
  const propose = useEffectEvent(() => {
    if (isProposed.current || !values) return;
    isProposed.current = true;
    onForm({ ...form, values });
  });
  useEffect(() => {
    if (isDue) propose();
  }, [isDue]);
}
