import { MessageSquareText } from 'lucide-react';
import { letterTools } from '#features/letters/web/letters.facade.tsx';
import { seeSms } from '#features/sms/sms.access.ts';
import { smsTitleTexts } from '#features/sms/sms-title.texts.ts';
import { smsScreens } from '#features/sms/web/sms.screens.ts';

/** The way to the short messages, over the list of letters. */
export const smsTool = letterTools.fill({
  order: 20,
  label: smsTitleTexts.title,
  icon: MessageSquareText,
  access: seeSms,
  link: () => smsScreens.list.link(),
});
