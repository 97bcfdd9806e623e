import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** Whether a person is told afterwards of whoever acted as him. */
export const asAnotherSettings = defineSettings({
  name: 'asAnother',
  variables: { TELL_ACTED_AS: z._default(z.enum(['0', '1']), '1') },
  read: ({ TELL_ACTED_AS: tells }) => ({ tells: tells === '1' }),
});
