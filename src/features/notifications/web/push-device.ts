import { pushDeviceCalls } from '#features/notifications/push-devices.contract.ts';
import { pushedDeviceOf, savePushedDevice } from '#features/notifications/web/pushed-device.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { findWorker } from '#kit/web/worker.ts';

/** Whether this browser shows notifications by itself at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Where this browser takes messages for this server; another key than before wants another place. */
const subscribe = async (key: string): Promise<PushSubscription> => {
  if (!(await findWorker())) throw new Error('No worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
};

type Where = { readonly key: string; readonly session: number; readonly userId: number };

/** Shows notifications on this device from now on. */
export const turnPushOn = async ({ key, session, userId }: Where, showsText: boolean): Promise<void> => {
  const { endpoint, keys = {} } = (await subscribe(key)).toJSON();
  await callApi(
    pushDeviceCalls.savePushDevice,
    {
      body: {
        endpoint: endpoint ?? '',
        p256dh: keys['p256dh'] ?? '',
        auth: keys['auth'] ?? '',
        shows_text: showsText,
      },
    },
    { quiet: true },
  );
  savePushedDevice(userId, { session, showsText });
};

/** Forgets that this person is shown anything here. */
export const forgetPush = async (userId: number): Promise<void> => {
  savePushedDevice(userId, null);
  const registration = await findWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/** After a new sign-in the device goes on as its owner has left it; one switched off from elsewhere stays off. */
export const keepPush = async (userId: number): Promise<void> => {
  const saved = pushedDeviceOf(userId);
  if (!saved || !canPush() || Notification.permission !== 'granted') return;
  const {
    key,
    session_id: session,
    devices,
  } = await callApi(pushDeviceCalls.listPushDevices, {}, { quiet: true });
  if (key === null || devices.some((device) => device.is_this)) return;
  if (saved.session === session) await forgetPush(userId);
  else await turnPushOn({ key, session, userId }, saved.showsText);
};
