import { useId, useRef, useState } from 'react';
import { STANDARD_STAMPS, type StandardStamp } from '@pagewright/contract/edits/annotations/standard-stamps.ts';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { hexOf, type Rgb } from '../../session/added-style.ts';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession } from '../../session/session-context.ts';
import type { InHand } from '../../session/session-state.ts';
import { keptAuthor } from '../kept-author.ts';
import { ColourField } from '../../window/format/controls.tsx';
import { imageSize } from '../../session/image-size.ts';
import { CheckField } from '../../window/CheckField.tsx';

interface StampDialogProps {
  open: boolean;
  onClose: () => void;
}

const GREEN: Rgb = [0.07, 0.45, 0.24];
const RED: Rgb = [0.72, 0.13, 0.1];
const BLUE: Rgb = [0.1, 0.28, 0.6];

const COLOURS: Partial<Record<StandardStamp, Rgb>> = {
  Approved: GREEN,
  Final: GREEN,
  Sold: GREEN,
  NotApproved: RED,
  Confidential: RED,
  Expired: RED,
  TopSecret: RED,
  NotForPublicRelease: RED,
};

/** Points: the large line and the small ones, and the room around them. */
const LARGE = 26;
const SMALL = 11;
const ROOM = 16;
/** Of a letter of a bold face, in shares of its size. */
const LETTER = 0.68;
const LARGEST_IMAGE = 240;

/** Stamps that everybody knows, one of one's own words, or an image. */
export function StampDialog({ open, onClose }: StampDialogProps) {
  const t = useWords('comments');
  const { language } = useSpeech();
  const session = useSession();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [colour, setColour] = useState<Rgb>(RED);
  const [withName, setWithName] = useState(false);
  const [withDate, setWithDate] = useState(true);
  const take = (inHand: InHand) => {
    onClose();
    session.set({ inHand, tool: 'stamp' });
    // The dialog gives the focus back to its button first.
    setTimeout(() => focusPages(true));
  };
  const small = () => {
    const author = keptAuthor();
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date());
    const line = [withName ? author : '', withDate ? date : ''].filter((each) => each !== '').join(' · ');
    return line === '' ? [] : [line];
  };
  const takeText = (lines: string[], ink: Rgb, name?: StandardStamp) => {
    const [large = '', ...others] = lines;
    const width = Math.max(large.length * LARGE * LETTER, ...others.map((line) => line.length * SMALL * 0.55)) + ROOM;
    const height = LARGE + others.length * SMALL * 1.4 + ROOM;
    take({
      what: 'stamp',
      look: { is: 'text', lines, colour: ink, faces: [], ...(name && { name }) },
      width,
      height,
    });
  };
  const takeImage = async (file: File) => {
    const size = await imageSize(file);
    if (!size) return session.set({ notice: { kind: 'refused', problem: { code: 'IMAGE_UNSUPPORTED' } } });
    const asset = await session.keepImage(file);
    const share = Math.min(1, LARGEST_IMAGE / Math.max(size.width, size.height));
    take({ what: 'stamp', look: { is: 'image', asset }, width: size.width * share, height: size.height * share });
  };
  return (
    <Dialog title={t('stamps.title')} open={open} onClose={onClose} width="wide">
      <h3 className="mt-2 font-medium">{t('stamps.standard')}</h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {STANDARD_STAMPS.map((name) => {
          const ink = COLOURS[name] ?? BLUE;
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => takeText([t(`stamps.names.${name}`)], ink, name)}
                className="flex min-h-12 w-full items-center justify-center rounded-control border border-line bg-page p-1.5 hover:border-ink"
              >
                <span
                  className="rounded-[4px] border-2 px-2 py-0.5 text-center text-small leading-tight font-bold"
                  style={{ color: hexOf(ink), borderColor: hexOf(ink) }}
                >
                  {t(`stamps.names.${name}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-6 font-medium" id={id}>
        {t('stamps.own')}
      </h3>
      <form
        aria-labelledby={id}
        className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') takeText([text.trim(), ...small()], colour);
        }}
      >
        <label className="min-w-48 flex-1 text-small text-ink-soft">
          {t('stamps.text')}
          <input
            value={text}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className={`${SMALL_FIELD} mt-1 pointer-coarse:h-11`}
          />
        </label>
        <ColourField label={t('stamps.colour')} value={colour} onValue={setColour} />
        <CheckField label={t('stamps.withName')} value={withName} onValue={setWithName} />
        <CheckField label={t('stamps.withDate')} value={withDate} onValue={setWithDate} />
        <Button type="submit" size="small" disabled={text.trim() === ''} className="pointer-coarse:h-11">
          {t('stamps.use')}
        </Button>
      </form>
      <Button className="mt-5" onClick={() => picker.current?.click()}>
        {t('stamps.image')}
      </Button>
      <HiddenFileInput
        ref={picker}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        most="one"
        onFiles={([file]) => file && void takeImage(file)}
      />
    </Dialog>
  );
}
