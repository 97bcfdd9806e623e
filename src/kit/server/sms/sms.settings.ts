import * as z from 'zod/mini';
import { defineSettings, httpsOnly } from '#kit/server/define-settings.ts';
import { BadSettings } from '#kit/server/settings.ts';

/** An account at a service of short messages. */
export type SmsSettings = { readonly url: URL; readonly sender: string | undefined } & (
  | { readonly service: 'smsc'; readonly login: string; readonly password: string }
  | { readonly service: 'smsru'; readonly apiId: string }
);

const addresses = { smsc: 'https://smsc.ru', smsru: 'https://sms.ru' } as const;

/** The service that sends short messages; nobody is asked where none is configured. */
export const smsSettings = defineSettings({
  name: 'sms',
  variables: {
    SMS_SERVICE: z.optional(z.enum(['smsc', 'smsru'])),
    SMS_LOGIN: z.optional(z.string().check(z.regex(/^[!-~]{1,200}$/, 'not a login'))),
    SMS_KEY: z.optional(z.string().check(z.regex(/^[!-~]{1,200}$/, 'not a key or password'))),
    SMS_SENDER: z.optional(z.string().check(z.regex(/^[\w .-]{1,15}$/, 'not a name of a sender'))),
    SMS_URL: z.optional(z.url().check(httpsOnly)),
  },
  secrets: ['SMS_KEY'],
  read: (input): SmsSettings | undefined => {
    const { SMS_SERVICE: service, SMS_LOGIN: login, SMS_KEY: key, SMS_SENDER: sender } = input;
    if (service === undefined) return undefined;
    if (!key) throw new BadSettings([`SMS_KEY: ${service} wants it`]);
    const url = new URL(input.SMS_URL ?? addresses[service]);
    if (service === 'smsru') return { service, url, sender, apiId: key };
    if (!login) throw new BadSettings([`SMS_LOGIN: ${service} wants it`]);
    return { service, url, sender, login, password: key };
  },
});
