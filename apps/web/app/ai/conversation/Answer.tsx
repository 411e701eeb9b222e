import type { AiStatement } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';
import { partsOf, type AnswerPart } from '../answers/parts-of.ts';
import type { ShownMessage } from '../answers/shown-message.ts';
import { useAiPart } from '../session/session-context.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { Places } from './Places.tsx';
import { Statement } from './Statement.tsx';

/** What was said so far. All of it is plain text, whatever it looks like. */
export function Answer({ message }: { message: ShownMessage }) {
  const { statements, model, found, state } = message;
  const t = useWords('ai');
  const isSeveral = useAiPart(({ chosen }) => chosen.length > 1);
  const isSilent = statements.length === 0;
  const isFromDocument = statements.some(({ kind }) => kind === 'said' || kind === 'figure');
  return (
    <>
      {!found && (state === 'done' || !isSilent) && (
        <p className="display mb-3 text-heading">{t(isSeveral ? 'notFoundSeveral' : 'notFound')}</p>
      )}
      {!isSilent && model !== undefined && <p className={SOURCE}>{t('byModel', { name: model })}</p>}
      {isFromDocument && model === undefined && (
        <p className={SOURCE}>{t(isSeveral ? 'fromDocuments' : 'fromDocument')}</p>
      )}
      <div className="space-y-4">
        {partsOf(statements).map((part) => (
          <Part key={part.statements[0]?.number} part={part} isBulleted={isBulleted(message)} />
        ))}
      </div>
    </>
  );
}

const SOURCE = 'mb-2.5 text-small font-medium text-ink-faint';
const isBulleted = ({ request }: ShownMessage) => request.kind === 'summary' && request.audience === 'bullets';

function Part({
  part: { section, kind, statements },
  isBulleted: hasBullets,
}: {
  part: AnswerPart;
  isBulleted: boolean;
}) {
  const t = useWords('ai');
  return (
    <section>
      {section !== undefined && (
        <h4 dir="auto" className="mb-1.5 font-semibold [overflow-wrap:anywhere]">
          {section}
        </h4>
      )}
      {kind === 'figures' && <KeyFigures statements={statements} isNamed={section !== undefined} />}
      {kind === 'nearest' && (
        <>
          <p className="mb-2 text-small text-ink-soft">{t('nearest')}</p>
          <ul className="space-y-2.5 border-l-2 border-line pl-3.5 text-ink-soft">
            {statements.map((statement) => (
              <li key={statement.number}>
                <Said statement={statement} />
              </li>
            ))}
          </ul>
        </>
      )}
      {kind === 'said' && <Statements statements={statements} isBulleted={hasBullets} />}
    </section>
  );
}

function Statements({ statements, isBulleted: hasBullets }: { statements: AiStatement[]; isBulleted: boolean }) {
  return (
    <ul className={hasBullets ? 'list-disc space-y-2.5 pl-5' : 'space-y-2.5'}>
      {statements.map((statement) => (
        <li key={statement.number} data-statement={statement.number} className="rise">
          <Statement statement={statement} />
        </li>
      ))}
    </ul>
  );
}

const Said = ({ statement: { text, quotes } }: { statement: AiStatement }) => (
  <>
    <bdi className="[overflow-wrap:anywhere]">{text}</bdi> <Places quotes={quotes} />
  </>
);
