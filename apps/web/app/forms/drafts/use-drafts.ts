import { useEffect, useState } from 'react';
import { useOpenForm } from '../state/form-context.ts';
import { dataOf, typedFrom } from './draft-data.ts';
import { deleteDraft, draftsOf, draftWith, keepDraft, type Draft } from './draft-store.ts';
import { forgetTabKey, seal, unseal } from './sealing.ts';

/** `forbidden`: the browser keeps nothing, or has no room. `newer`: another tab has kept this draft since it was opened here. */
export type DraftTrouble = 'forbidden' | 'newer' | 'closed';

export interface KeepWish {
  readonly name: string;
  readonly passphrase: string;
  readonly withNumbers: boolean;
  /** Over what another tab has kept in the meantime. */
  readonly isSure: boolean;
}

export type Drafts = ReturnType<typeof useDrafts>;

/** Which draft the form was opened from or kept as, while its window is open. */
const opened = new WeakMap<object, Pick<Draft, 'id' | 'times' | 'name'>>();

export function useDrafts() {
  const { session } = useOpenForm();
  const { form } = session;
  const [list, setList] = useState<readonly Draft[]>([]);
  const [trouble, setTrouble] = useState<DraftTrouble>();
  useEffect(() => {
    draftsOf(form.id).then(setList, () => setTrouble('forbidden'));
  }, [form]);

  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setTrouble(undefined);
    try {
      const result = await work();
      setList(await draftsOf(form.id));
      return result;
    } catch {
      setTrouble('forbidden');
      return undefined;
    }
  };

  return {
    list,
    trouble,
    current: opened.get(session),
    /** Whether it was kept. */
    keep: async ({ name, passphrase, withNumbers, isSure }: KeepWish): Promise<boolean> => {
      const before = opened.get(session);
      const kept = await tried(async () => {
        const stored = before && (await draftWith(before.id));
        if (before && stored && stored.times !== before.times && !isSure) return 'newer' as const;
        const sealed = await seal(dataOf(form, session.filling.typed, withNumbers), passphrase);
        return keepDraft({ id: before?.id ?? crypto.randomUUID(), form: form.id, name, sealed });
      });
      if (kept === 'newer') setTrouble('newer');
      if (kept === undefined || kept === 'newer') return false;
      opened.set(session, kept);
      session.saved();
      return true;
    },
    /** Whether it could be opened. */
    open: async (draft: Draft, passphrase: string): Promise<boolean> => {
      const taken = typedFrom(form, await unseal(draft.sealed, passphrase));
      if (taken.is !== 'taken') {
        setTrouble('closed');
        return false;
      }
      session.dispatch({ type: 'replaced', typed: taken.typed });
      session.saved();
      opened.set(session, draft);
      return true;
    },
    remove: async (draft: Draft): Promise<void> => {
      if (await tried(() => deleteDraft(draft.id))) forgetTabKey();
      if (opened.get(session)?.id === draft.id) opened.delete(session);
    },
  };
}
