import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';

/** Where banks answer to; the sender of letters otherwise. */
export const replyAddress = defineSettings({
  name: 'mailReplyTo',
  variables: { MAIL_REPLY_TO: z.optional(z.email()) },
  read: ({ MAIL_REPLY_TO: address }) => address,
});
