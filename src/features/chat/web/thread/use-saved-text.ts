import { useEffect } from 'react';
import { openDrafts } from '#features/chat/web/composer/drafts.ts';
import { whenPublished } from '#features/chat/web/thread/outbox.ts';
import { pull } from '#features/chat/web/thread/thread-store.ts';

/** Opens what this browser has kept of the person's writing. */
export const useSavedText = (userId: number): void => {
  useEffect(() => {
    whenPublished(pull);
    openDrafts(userId);
  }, [userId]);
};
