import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatKeyTexts as texts } from '#features/chat/chat.key-texts.ts';
import { openTalks } from '#features/chat/web/open-talks.ts';
import { useCounter } from '#kit/web/counters.ts';
import { ToolButton } from '#kit/web/ToolButton.tsx';

/** The way to the talks for those who have no screen of them, with the number of those that wait. */
export const TalksButton = (): ReactElement => {
  const count = useCounter('countChat');
  const counted = { count, spoken: texts.unreadIn(count), overCap: texts.overCap };
  return <ToolButton label={texts.title} icon={MessageCircle} onClick={openTalks} counted={counted} />;
};
