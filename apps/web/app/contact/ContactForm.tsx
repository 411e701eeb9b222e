import { useRef, useState, type FormEvent } from 'react';
import { readEmail } from '@pagewright/contract/accounts/email.ts';
import { CONTACT } from '@pagewright/contract/calls/values.ts';
import { useEarlyInput } from '../site/use-early-input.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../words/speech.tsx';
import { Sent } from './Sent.tsx';
import { useContact, type Writing } from './use-contact.ts';

type Field = 'name' | 'email' | 'message';
const EMPTY: Writing = { name: '', email: '', message: '', website: '' };

/** Faults are shown of fields that were left, and of all once somebody wants to send. */
export function ContactForm({ stamp }: { stamp: string }) {
  const t = useWords('contact');
  const form = useRef<HTMLFormElement>(null);
  const [writing, setWriting] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const { state, send, startOver } = useContact(stamp);
  useEarlyInput(form);

  const isFit: Record<Field, boolean> = {
    name: isWithin(writing.name, CONTACT.nameCharacters),
    email: readEmail(writing.email) !== undefined,
    message: isWithin(writing.message, CONTACT.messageCharacters),
  };
  const faultOf = (field: Field, words: string) => (left.has(field) && !isFit[field] ? words : undefined);
  const bind = (field: Field) => ({
    value: writing[field],
    onValue: (value: string) => setWriting((former) => ({ ...former, [field]: value })),
    onBlur: () => writing[field] !== '' && setLeft((fields) => new Set(fields).add(field)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unfit = (['name', 'email', 'message'] as const).find((field) => !isFit[field]);
    setLeft(new Set(['name', 'email', 'message']));
    if (unfit === undefined) void send(writing);
    else form.current?.querySelector<HTMLElement>(`[name=${unfit}]`)?.focus();
  };

  if (state.is === 'sent')
    return (
      <Sent
        {...state}
        onAnother={() => {
          setWriting({ ...writing, message: '' });
          setLeft(new Set());
          startOver();
        }}
      />
    );
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('form')} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind('name')}
          name="name"
          label={t('name')}
          type="text"
          autoComplete="name"
          fault={faultOf('name', t('nameFault', { count: CONTACT.nameCharacters }))}
        />
        <TextField
          {...bind('email')}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          fault={faultOf('email', t('emailFault'))}
        />
      </div>
      <TextArea
        {...bind('message')}
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        rows={9}
        fault={faultOf('message', t('messageFault', { count: CONTACT.messageCharacters }))}
      />
      <div hidden>
        <label>
          {t('website')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={writing.website}
            onChange={({ target }) => setWriting((former) => ({ ...former, website: target.value }))}
          />
        </label>
      </div>
      {state.is === 'refused' && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
          {state.why}
        </p>
      )}
      <Button kind="primary" type="submit" aria-busy={state.is === 'sending'} className="w-full sm:w-auto">
        {state.is === 'sending' ? t('sending') : t('send')}
      </Button>
    </form>
  );
}

const isWithin = (text: string, most: number) => text.trim() !== '' && [...text.trim()].length <= most;
