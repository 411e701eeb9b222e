import { useEffect, useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { commentWord, subtypeWord } from '../comments/window/subtype-word.ts';
import type { EditorAdded, EditorPage } from '../engine/messages.ts';
import { canSelect } from '../pages/hit.ts';
import { useSession, useSessionPart } from '../session/session-context.ts';
import type { Selection } from '../session/session-state.ts';
import { caretAt } from '../text/text-geometry.ts';

interface ItemsPaneProps {
  pageNow: () => number;
  /** Tells when another page is read. */
  subscribe: (changed: () => void) => () => void;
  onClose: () => void;
}

const LONGEST = 60;

/** Everything on a page that can be selected, in reading order: for keyboards and screen readers, and for what lies hidden under others. */
export function ItemsPane({ pageNow, subscribe, onClose }: ItemsPaneProps) {
  const t = useWords('editor');
  const session = useSession();
  const page = useSyncExternalStore(subscribe, pageNow, pageNow);
  const content = useSessionPart((state) => state.pages.get(page));
  const selection = useSessionPart((state) => state.selection);
  useEffect(() => session.read(page), [session, page]);
  const items = useItems(page, content === 'unreadable' ? undefined : content);
  return (
    <section
      aria-label={t('items.label', { page: page + 1 })}
      className="flex w-72 shrink-0 flex-col border-l border-line bg-paper max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-10 max-lg:shadow-floating"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h3 className="font-medium">{t('items.label', { page: page + 1 })}</h3>
        <IconButton label={t('items.close')} onClick={onClose} className="pointer-coarse:size-11">
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-2">
        {items.length === 0 && <li className="p-2 text-small text-ink-soft">{t('items.none')}</li>}
        {items.map(({ key, label, selects }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={isSame(selection, selects)}
              onClick={() => session.select(selects)}
              className="min-h-9 w-full rounded-control px-2 py-1.5 text-left text-small -outline-offset-2 hover:bg-sunk aria-pressed:bg-tint-soft aria-pressed:text-tint pointer-coarse:min-h-11"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Letters of a font that does not say which they are: what stands for them would be read aloud one by one. */
function isReadable(text: string): boolean {
  const unknown = text.match(/\ufffd/g)?.length ?? 0;
  return unknown * 2 < text.replaceAll(/\s/g, '').length;
}

interface Item {
  key: string;
  label: string;
  selects: Selection;
}

function useItems(page: number, content: EditorPage | undefined): Item[] {
  const t = useWords('editor');
  const say = useWords('comments');
  const session = useSession();
  const marks = useSessionPart((state) => state.marks);
  if (!content) return [];
  const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  const nameOf = ({ id, text }: EditorAdded): string => {
    if (text) return t('items.addedText', { text: short(text.geometry.text) });
    const kind = session.addedBy(id)?.kind;
    if (kind === 'add.image') return t('items.addedImage');
    if (kind === 'cover') return t('items.cover');
    if (kind === 'annotation.put') return subtypeWord(say, 'FreeText');
    return kind === 'add.link' ? t('items.addedLink') : t('items.addedShape');
  };
  const items = [
    ...content.blocks.map(({ text }, block): Item => ({
      key: `block ${block}`,
      label: isReadable(text) ? t('items.block', { text: short(text) }) : t('items.unreadable'),
      selects: { kind: 'block', page, block, range: caretAt(0) },
    })),
    ...content.added.map((thing): Item => ({
      key: thing.id,
      label: nameOf(thing),
      selects: { kind: 'added', page, id: thing.id, range: thing.text && caretAt(0) },
    })),
    ...content.comments
      .filter(
        ({ answers, reference }) =>
          answers === undefined && !(reference.what === 'put' && isAdded(content, reference.id)),
      )
      .map((each): Item => ({
        key: each.key,
        label: [commentWord(say, each), short(each.contents)].filter((part) => part !== '').join(': '),
        selects: { kind: 'comment', page, key: each.key },
      })),
    ...content.links.map((_, link): Item => ({
      key: `link ${link}`,
      label: t('items.link'),
      selects: { kind: 'link', page, link },
    })),
    ...content.objects.map(({ kind }, object): Item => ({
      key: `object ${object}`,
      label: t(`items.${kind}`),
      selects: { kind: 'object', page, object },
    })),
    ...marks
      .filter((mark) => mark.page === page)
      .map(({ id }): Item => ({ key: id, label: t('items.mark'), selects: { kind: 'mark', page, id } })),
  ];
  return items.filter(({ selects }) => canSelect(selects, session.mode));
}

const isAdded = ({ added }: EditorPage, id: string): boolean => added.some((each) => each.id === id);

function isSame(one: Selection | undefined, other: Selection): boolean {
  if (one?.kind !== other.kind || one.page !== other.page) return false;
  if (one.kind === 'block' && other.kind === 'block') return one.block === other.block;
  if (one.kind === 'object' && other.kind === 'object') return one.object === other.object;
  if (one.kind === 'link' && other.kind === 'link') return one.link === other.link;
  if (one.kind === 'comment' && other.kind === 'comment') return one.key === other.key;
  return 'id' in one && 'id' in other && one.id === other.id;
}
