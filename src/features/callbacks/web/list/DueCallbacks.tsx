import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { CallbackRows, useCallbacks } from '#features/callbacks/web/list/CallbackRows.tsx';

const most = 5;

/** The nearest calls of today, for a narrow panel such as the telephone's. */
export const DueCallbacks = (): ReactElement | null => {
  const items = useCallbacks({ today: true, mine: true, limit: most });
  if (!items) return null;
  if (items.length === 0) return <p className="text-13 muted">{texts.none}</p>;
  return <CallbackRows items={items} />;
};
