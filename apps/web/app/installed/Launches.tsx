import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAtWork } from '../site/at-work.ts';
import { appPath } from '../site/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { arrive } from './arrivals.ts';
import { registerWorker } from './register-worker.ts';

/** https://wicg.github.io/web-app-launch/#launchqueue-and-launchparams-interfaces */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { files?: readonly FileSystemFileHandle[]; targetURL?: string }) => void) => void;
}

interface Launch {
  files: readonly File[];
  path: string;
}

/** What the system opens in the app's window: files, and shortcuts to tools. Who is at work is asked first. */
export function Launches() {
  const { t: site, language } = useSpeech();
  const t = useWords('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<Launch>();
  const [isAsking, setAsking] = useState(false);
  const home = appPath(language);

  const open = ({ files, path }: Launch) => {
    setWaiting(undefined);
    setAsking(false);
    if (files.length > 0) arrive(files);
    const target = files.length > 0 ? home : path;
    if (target !== pathname) void navigate(target);
  };
  const take = useEffectEvent((launch: Launch) => {
    // The window only comes to the front.
    if (launch.files.length === 0 && [home, pathname].includes(launch.path)) return;
    if (!isAtWork()) return open(launch);
    setWaiting({ ...launch, files: [...(waiting?.files ?? []), ...launch.files] });
    setAsking(true);
  });
  useEffect(() => {
    void registerWorker();
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [], targetURL = location.href }) => {
      const { pathname: path } = new URL(targetURL);
      const readAll = Promise.all(files.map((handle) => handle.getFile()));
      // A file that was moved meanwhile is not there; what is there is opened.
      void readAll.catch(() => []).then((read) => take({ files: read, path }));
    });
  }, []);

  const count = waiting?.files.length ?? 0;
  const named = count === 1 ? waiting?.files[0]?.name : site('files.files', { count });
  const what = count === 0 ? t('waitingTool') : t('waitingFiles', { named });
  return (
    <>
      <Dialog title={t('askTitle')} open={isAsking} onClose={() => setAsking(false)}>
        <p className="wrap-anywhere">{what}</p>
        <p className="mt-2 text-ink-soft">{t('askText')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>{t('askLater')}</Button>
          <Button kind="primary" onClick={() => waiting && open(waiting)}>
            {t('askNow')}
          </Button>
        </div>
      </Dialog>
      {waiting && !isAsking && (
        <output className="rise fixed start-4 bottom-4 z-20 flex max-w-[calc(100vw-2rem)] items-center gap-4 rounded-card border border-line bg-sheet py-2 ps-4 pe-2 shadow-floating">
          <span className="min-w-0 wrap-anywhere">{what}</span>
          <Button kind="primary" size="small" onClick={() => open(waiting)}>
            {t('open')}
          </Button>
        </output>
      )}
    </>
  );
}
