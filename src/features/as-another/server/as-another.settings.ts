import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** Whether a person is told afterwards of whoever acted as him. */
export const asAnotherSettings = defineSettings({
  name: 'asAnother',
  variables: { NOTIFY_ACTED_AS: z._default(z.enum(['0', '1']), '1') },
  read: ({ NOTIFY_ACTED_AS: notifies }) => ({ notifies: notifies === '1' }),
});
