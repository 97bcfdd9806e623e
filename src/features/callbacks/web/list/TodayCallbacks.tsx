import { PhoneCall } from 'lucide-react';
import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { CallbackRows, useCallbacks } from '#features/callbacks/web/list/CallbackRows.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

const most = 20;

/** The calls of today among the tasks of today: a person's own and the team's; no room while there are none. */
export const TodayCallbacks = (): ReactElement | null => {
  const items = useCallbacks({ today: true, mine: true, limit: most });
  const isMobile = useMobile();
  if (!items || items.length === 0) return null;
  return (
    <section className="px-16 pt-8 line-bottom" aria-label={texts.todayTitle}>
      <h2 className="row gap-8 text-13 bold">
        <PhoneCall size={15} aria-hidden />
        {texts.todayTitle}
        <Counter tone="mine">{items.length}</Counter>
      </h2>
      <CallbackRows items={items} isWide={!isMobile} />
    </section>
  );
};
