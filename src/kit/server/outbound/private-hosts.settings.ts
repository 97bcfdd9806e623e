import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** Whether hosts that people or their browsers name may stand inside: on this machine or in the network around it. */
export const privateHosts = defineSettings({
  name: 'privateHosts',
  variables: { ALLOW_PRIVATE_HOSTS: z._default(z.enum(['0', '1', '']), '0') },
  read: ({ ALLOW_PRIVATE_HOSTS: flag }) => flag === '1',
});
