import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { forgetHandedOver, handedOver } from '../files/handed-over.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { appPath, homePath, isAppPath } from '../site/paths.ts';
import { useToolPath } from '../site/use-tool-path.ts';
import { toolDrawing } from '../shell/tool-icons.ts';
import { useSpeech } from '../words/speech.tsx';
import { Faq } from './Faq.tsx';
import { HowTo } from './HowTo.tsx';
import { NextTools } from './NextTools.tsx';
import { SCREENS } from './screens.ts';

export function ToolPage({ tool, config }: { tool: CatalogueTool; config: ServerConfig }) {
  const { t } = useSpeech();
  const [files, setFiles] = useState<File[]>(handedOver);
  useEffect(() => forgetHandedOver(), []);

  const inApp = isAppPath(useLocation().pathname);
  const toolPath = useToolPath();
  const Screen = SCREENS[tool.screen];
  const busy = files.length > 0;
  return (
    <div data-family={tool.family}>
      <div className={`column ${busy ? 'pt-6' : 'pt-10 md:pt-14'}`}>
        {busy ? (
          <h1 className="display flex items-center gap-3 text-section">
            <Icon of={toolDrawing(tool)} size="large" className="text-tint" />
            {tool.title}
          </h1>
        ) : (
          <div className="mx-auto max-w-3xl text-center">
            <h1 className="display text-title">{tool.title}</h1>
            <p className="mx-auto mt-4 max-w-xl text-lead text-balance text-ink-soft">{tool.subtitle}</p>
          </div>
        )}
        <div className={busy ? 'mt-5' : 'mt-9'}>
          {tool.unavailable === undefined ? (
            <Suspense fallback={<p className="py-24 text-center text-ink-soft">{t('tool.loading')}</p>}>
              <Screen tool={tool} config={config} files={files} onFiles={setFiles} />
            </Suspense>
          ) : (
            <Unavailable tool={tool} program={tool.unavailable} />
          )}
        </div>
      </div>
      {tool.family === 'ai' && (
        <p className="mt-6 text-center">
          <Link
            to={toolPath('ai-pdf')}
            className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {t('site.aiMore')}
          </Link>
        </p>
      )}
      {!inApp && <HowTo steps={tool.text.steps} />}
      {!inApp && <Faq items={tool.text.faq} />}
      <NextTools next={tool.next} />
    </div>
  );
}

function Unavailable({ tool, program }: { tool: CatalogueTool; program: string }) {
  const { t, language } = useSpeech();
  const inApp = isAppPath(useLocation().pathname);
  return (
    <div className="mx-auto max-w-2xl rounded-sheet border border-line bg-sheet px-8 py-12 text-center">
      <Icon of={toolDrawing(tool)} size="hero" className="mx-auto text-ink-faint" />
      <h2 className="display mt-4 text-heading">{t('tool.unavailableTitle')}</h2>
      <p className="mt-2 text-ink-soft">{t('tool.unavailableText', { program })}</p>
      <ButtonLink to={inApp ? appPath(language) : homePath(language)} className="mt-6">
        {t('tool.otherTools')}
      </ButtonLink>
    </div>
  );
}
