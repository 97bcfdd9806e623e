import { nameHeader, sharedScreen } from '#kit/web/files/shared-cache.ts';
import { sharedCache } from '#kit/web/offline/device-keys.ts';

/** More than anybody shares at once. */
const mostFiles = 30;

/** Lays what another program has shared where the page finds it; nothing of it leaves the device before a deal is chosen. */
export const receiveShared = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const files = form.getAll('files').filter((one) => one instanceof File);
  for (const [at, file] of files.slice(0, mostFiles).entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`/shared/files/${String(at).padStart(2, '0')}`, new Response(file, { headers }));
  }
  return Response.redirect(sharedScreen, 303);
};
