import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { bellTexts as texts } from '#features/notifications/notifications-bell.texts.ts';
import { openCentre } from '#features/notifications/web/open-centre.ts';
import { useUnread } from '#features/notifications/web/use-unread.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';

/** The way to the notifications from any page, with the number of those not read. */
export const BellButton = (): ReactElement => {
  const count = useUnread().data?.unread ?? 0;
  const counted = { count, spokenText: texts.bell(count), overCap: texts.overCap };
  return <ToolButton label={texts.title} icon={Bell} onClick={openCentre} counted={counted} />;
};
