import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';
import type { Settings } from '#kit/server/settings.ts';

/** Which exchange telephones speak to, and the secret their passwords are made with. */
export const phoneSettings = defineSettings({
  name: 'phone',
  variables: {
    PHONE: z.optional(z.enum(['embedded', 'kamailio', 'off'])),
    PHONE_SECRET: z.optional(z.string().check(z.regex(/^[!-~]{32,200}$/, '32 signs or more'))),
  },
  secrets: ['PHONE_SECRET'],
  read: ({ PHONE: mode, PHONE_SECRET: secret }) => ({ mode, secret }),
});

export type PhoneMode = 'embedded' | 'kamailio' | 'off';

/** Embedded in a demonstration, off otherwise, unless the operator says so. */
export const phoneModeOf = (settings: Settings): PhoneMode =>
  phoneSettings.of(settings)?.mode ?? (settings.demo ? 'embedded' : 'off');
