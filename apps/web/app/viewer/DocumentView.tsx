import type { ReactNode } from 'react';
import { useSpeech } from '../words/speech.tsx';
import { Closed } from './Closed.tsx';
import { useDocument, type ViewerSource } from './use-document.ts';
import { Viewer } from './Viewer.tsx';

interface DocumentViewProps {
  source: ViewerSource;
  /** The button that closes it, where it can be closed. */
  close?: ReactNode;
  takesFocus?: boolean;
}

/** A document from its source on: its pages, or what keeps it closed. It fills the element that it stands in. */
export function DocumentView({ source, close, takesFocus = false }: DocumentViewProps) {
  const { failure } = useSpeech();
  const { document: opened, tryPassword, retry } = useDocument(source);
  if (opened.state !== 'open')
    return (
      <Closed
        name={source.name}
        close={close}
        document={opened}
        damaged={failure({ code: 'FILE_DAMAGED', facts: { file: source.name } })}
        onPassword={tryPassword}
        onRetry={retry}
      />
    );
  const { preview, file, password } = opened;
  return <Viewer key={source.name} {...{ name: source.name, preview, file, password, close, takesFocus }} />;
}
