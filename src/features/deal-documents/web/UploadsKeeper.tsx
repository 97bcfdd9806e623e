import { useEffect } from 'react';
import { uploadsFlag } from '#kit/web/files/saved-files.ts';

const resume = async (): Promise<void> => {
  const { resumeUploads } = await import('#features/deal-documents/web/upload-queue.ts');
  await resumeUploads();
};

/** After a reload, what was being sent goes on, on whatever page the person is. */
export const UploadsKeeper = (): null => {
  useEffect(() => {
    if (localStorage.getItem(uploadsFlag)) void resume().catch(() => undefined);
  }, []);
  return null;
};
