import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { lateWords, moscowWords, nameOfCallback } from '#features/callbacks/web/callback-view.ts';
import { CallbackMenu } from '#features/callbacks/web/list/CallbackMenu.tsx';
import { useCallbacks } from '#features/callbacks/web/list/CallbackRows.tsx';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';

const most = 8;

/** Promises whose time has passed, each with whose it is and what may be done with it: passed on, moved, called off. */
export const OverdueCallbacks = (): ReactElement | null => {
  const items = useCallbacks({ overdue: true, limit: most });
  const now = useNow();
  if (!items) return null;
  if (items.length === 0) return <p className="text-13 muted m-0">{texts.noneOverdue}</p>;
  return (
    <>
      <ul>
        {items.map((callback, at) => (
          <li key={callback.id} className={`grid gap-2 py-6 ${at > 0 ? 'hair-top' : ''}`}>
            <CardLine apart>
              <span className="ellipsis medium text-13">{nameOfCallback(callback)}</span>
              <CallbackMenu callback={callback} />
            </CardLine>
            <CardLine apart>
              <span className="text-12 bad">
                {lateWords(callback.at, now) ?? moscowWords(callback.at, now)}
              </span>
              <span className="text-12 muted ellipsis">{callback.owner?.name ?? texts.team}</span>
            </CardLine>
          </li>
        ))}
      </ul>
      <LinkTo link={leadLinks.part('callbacks')} className="text-13">
        {texts.moreOverdue}
      </LinkTo>
    </>
  );
};
