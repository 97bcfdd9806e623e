import { WifiOff } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { appTexts } from '#app/app.texts.ts';
import { connectionFound, connectionLost, useConnection } from '#kit/web/calls/connection.ts';
import { isServerThere } from '#kit/web/calls/is-server-there.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';

const askEveryMs = 5_000;

const askServer = async (): Promise<void> => {
  if (!(await isServerThere())) return;
  connectionFound();
  // What failed while we were alone is asked again; what is on the screen stays.
  await queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
};

/** Thin amber line while nobody answers; it asks every 5 s and goes by itself. */
export const OfflineStrip = (): ReactElement | null => {
  const { lostAt, dataAt } = useConnection();
  useEffect(() => {
    globalThis.addEventListener('offline', connectionLost);
    return () => globalThis.removeEventListener('offline', connectionLost);
  }, []);
  useEffect(() => {
    if (!lostAt) return undefined;
    const timer = setInterval(() => void askServer(), askEveryMs);
    return () => clearInterval(timer);
  }, [lostAt]);
  if (!lostAt) return null;
  return (
    <output className="row gap-8 fixed py-4 px-16 text-13 wait on-wait" style={{ minHeight: 34 }}>
      <WifiOff className="fixed" size={15} aria-hidden />
      <span>
        <b className="bold">{appTexts.offline}</b>{' '}
        {appTexts.offlineSince(formatDateTime(dataAt ?? lostAt).slice(-5))}
      </span>
    </output>
  );
};
