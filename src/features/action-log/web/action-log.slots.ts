import { ScrollText } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { actionLogTitleTexts as texts } from '#features/action-log/action-log-title.texts.ts';
import { seeLog } from '#features/action-log/action-log.access.ts';
import { actionLogScreens } from '#features/action-log/web/action-log.screens.ts';
import { avatarMenu } from '#kit/web/screens/slots.ts';

export const logItem = avatarMenu.fill({
  order: 52,
  label: texts.title,
  icon: ScrollText,
  isShown: ({ role }) => mayPass(seeLog, role),
  link: actionLogScreens.list.link(),
});
