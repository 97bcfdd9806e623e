import { useEffect } from 'react';
import type { RingWish } from '#features/softphone/web/phone/conversation-sound.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import { patiently } from '#kit/web/calls/patiently.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { useUser } from '#kit/web/calls/session.ts';

/** Until the first page has come to rest. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/** A browser gives neither microphone nor locks to plain http on a foreign address: said only where there is a telephone. */
const reportInsecure = async (): Promise<void> => {
  await idle();
  const { phoneServer } = await patiently(() => import('#features/softphone/web/phone/phone-calls.ts'));
  const login = await phoneServer.login().catch(() => null);
  const isOff = login?.mode === 'off' && login.words === undefined;
  phone.set(isOff ? { line: 'off' } : { line: 'lost', microphone: 'insecure' });
};

/** Holds the person's telephone, or follows the window that holds it; its code comes when the browser has nothing else to do. */
export const useSharedPhone = (): void => {
  const { id: userId, sounds } = useUser();
  const ringWish = useLatest((): RingWish => {
    const { is_on: isOn, volume, file } = sounds.call;
    return { volume: isOn ? volume : 0, file };
  });
  useEffect(() => {
    if (!globalThis.isSecureContext) {
      void reportInsecure().catch(() => undefined);
      return undefined;
    }
    let leave: (() => void) | null = null;
    let isGone = false;
    const join = async (): Promise<void> => {
      await idle();
      const [{ sharePhone }, { phoneServer }] = await patiently(() =>
        Promise.all([
          import('#features/softphone/web/phone/share-phone.ts'),
          import('#features/softphone/web/phone/phone-calls.ts'),
        ]),
      );
      if (!isGone) leave = sharePhone({ userId, server: phoneServer, ringWish });
    };
    void join().catch(() => undefined);
    return () => {
      isGone = true;
      leave?.();
    };
  }, [userId, ringWish]);
};
