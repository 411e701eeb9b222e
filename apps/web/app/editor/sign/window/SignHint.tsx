import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { useWords } from '../../../words/speech.tsx';
import { keepAuthor, keptAuthor } from '../../comments/kept-author.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { isHandKind, SIGN_TOOLS } from '../sign-tools.ts';

/** What the chosen tool does, with what it puts there. */
export function SignHint() {
  const t = useWords('sign');
  const session = useSession();
  const given = useSessionPart((state) => state.tool);
  const tool = SIGN_TOOLS.find((each) => each === given) ?? 'select';
  return (
    <>
      {isHandKind(tool) && (
        <Button
          size="small"
          className="pointer-coarse:h-11"
          onClick={() => session.set({ asksHand: { kind: tool }, tool: 'select' })}
        >
          {t(`change.${tool}`)}
        </Button>
      )}
      {tool === 'name' && <NameField />}
      <p className={`text-small text-ink-soft ${isHandKind(tool) || tool === 'name' ? 'max-sm:sr-only' : 'mx-auto'}`}>
        {tool !== 'select' ? t(`hint.${tool}`) : session.mayComment ? t('honest') : t('noMarks')}
        {tool !== 'select' && <span className="pointer-coarse:hidden"> {t('byKey')}</span>}
      </p>
    </>
  );
}

function NameField() {
  const t = useWords('sign');
  const [name, setName] = useState(keptAuthor);
  return (
    <input
      aria-label={t('yourName')}
      placeholder={t('yourName')}
      autoComplete="name"
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        keepAuthor(target.value);
      }}
      style={{ width: '13rem' }}
      className={`${SMALL_FIELD} shrink-0 pointer-coarse:h-11 pointer-coarse:text-[1rem]`}
    />
  );
}
