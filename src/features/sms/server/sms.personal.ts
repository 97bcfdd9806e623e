import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalSmsMessages = personalTable(
  smsMessages,
  'messages',
  { phone: 'phone', text: 'words' },
  { rows: 'his' },
);
