import { nameHeader, sharedFailed, sharedScreen, timeHeader } from '#kit/contract/shared-files.ts';
import { sharedCache } from '#kit/web/offline/device-keys.ts';

/** More than anybody shares at once. */
const mostFiles = 30;

/** A page of another site has sent the form; what a person shares comes from no page. */
const isForeign = ({ referrer }: Request): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== globalThis.location.origin;

/** Keeps the files of one share under a name of their own; those of former shares go once they are all kept. */
const keepAll = async (files: readonly File[]): Promise<void> => {
  const cache = await caches.open(sharedCache);
  const former = await cache.keys();
  const [time, share] = [new Date().toISOString(), crypto.randomUUID()];
  const kept: string[] = [];
  try {
    for (const [at, file] of files.entries()) {
      const path = `/shared/files/${share}/${String(at).padStart(2, '0')}`;
      const headers = {
        'content-type': file.type,
        [nameHeader]: encodeURIComponent(file.name.toWellFormed()),
        [timeHeader]: time,
      };
      await cache.put(path, new Response(file, { headers }));
      kept.push(path);
    }
  } catch (error) {
    for (const path of kept) await cache.delete(path);
    throw error;
  }
  for (const request of former) await cache.delete(request);
};

/** Lays what another program has shared where the page finds it; nothing of it leaves the device before a deal is chosen. */
export const receiveShared = async (request: Request): Promise<Response> => {
  if (isForeign(request)) return Response.redirect(sharedFailed, 303);
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((one) => one instanceof File);
    await keepAll(files.slice(0, mostFiles));
    return Response.redirect(sharedScreen, 303);
  } catch {
    return Response.redirect(sharedFailed, 303); // no room on the device, or a form that cannot be read
  }
};
