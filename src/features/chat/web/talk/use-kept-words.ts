import { useEffect } from 'react';
import { openDrafts } from '#features/chat/web/composer/drafts.ts';
import { openOutbox, whenSaid } from '#features/chat/web/talk/outbox.ts';
import { pull } from '#features/chat/web/talk/talk-store.ts';

/** Opens what this browser has kept of the person's writing. */
export const useKeptWords = (userId: number): void => {
  useEffect(() => {
    whenSaid(pull);
    openDrafts(userId);
    openOutbox(userId);
  }, [userId]);
};
