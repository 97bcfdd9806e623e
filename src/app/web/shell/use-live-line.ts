import { useEffect } from 'react';
import { useSession } from '#kit/web/session.ts';

/** Keeps the line to the server open while somebody is signed in; it is fetched after the first page is there. */
export const useLiveLine = (): void => {
  const user = useSession((session) => session.user);
  const userId = user?.id;
  const place = user?.channel;
  useEffect(() => {
    if (userId === undefined || !place) return undefined;
    let hangUp: (() => void) | undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      const { openLine } = await import('#kit/web/realtime-line.ts');
      if (!isOver) hangUp = openLine(userId, place);
    };
    const timer = setTimeout(() => void open().catch(() => undefined), 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      hangUp?.();
    };
  }, [userId, place]);
};
