import { useId, useState } from 'react';
import type { LinkAim } from '@pagewright/contract/edits/added.ts';
import { Button } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { useWords } from '../../../words/speech.tsx';
import { useSession } from '../../session/session-context.ts';
import { NumberField, SelectField } from './controls.tsx';

interface LinkFormatProps {
  aim: LinkAim | undefined;
  onAim: (aim: LinkAim) => void;
}

const ADDRESS = /^(?:https?:\/\/|mailto:)[!-~]+$/i;

/** Where a link leads. */
export function LinkFormat({ aim, onAim }: LinkFormatProps) {
  const t = useWords('editor');
  const session = useSession();
  const id = useId();
  const [to, setTo] = useState<'page' | 'address'>(aim?.to ?? 'address');
  const [address, setAddress] = useState(aim?.to === 'address' ? aim.address : 'https://');
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && !ADDRESS.test(address);
  const apply = () => {
    setTried(true);
    // What people paste may hold letters that an address spells otherwise.
    const spelled = URL.canParse(address) ? new URL(address).href : address;
    if (ADDRESS.test(spelled)) onAim({ to: 'address', address: spelled });
  };
  return (
    <form
      className="flex shrink-0 items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (to === 'address') apply();
      }}
    >
      <SelectField
        label={t('format.linkTo')}
        value={to}
        options={[
          { value: 'page', label: t('format.aPage') },
          { value: 'address', label: t('format.anAddress') },
        ]}
        onValue={setTo}
      />
      {to === 'page' ? (
        <NumberField
          label={t('format.page')}
          value={aim?.to === 'page' ? session.pageOf(aim.page) + 1 : 1}
          least={1}
          most={session.pageCount}
          step={1}
          onValue={(page) => onAim({ to: 'page', page: session.numberOf(Math.round(page) - 1) })}
        />
      ) : (
        <>
          <input
            aria-label={t('format.address')}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            style={{ width: '16rem' }}
            className={`${SMALL_FIELD} pointer-coarse:h-11`}
          />
          <Button type="submit" size="small" className="pointer-coarse:h-11">
            {t('format.apply')}
          </Button>
          {isWrong && (
            <span id={id} role="alert" className="text-small text-danger">
              {t('format.addressWrong')}
            </span>
          )}
        </>
      )}
    </form>
  );
}
