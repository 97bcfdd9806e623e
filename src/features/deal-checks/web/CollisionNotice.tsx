import { Button } from '@mantine/core';
import { GitFork } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealNoticeTexts } from '#features/deal-checks/deal-checks-notice.texts.ts';
import { Notice } from '#features/deal-checks/web/Notice.tsx';
import type { Collision } from '#features/deal-checks/web/use-collisions.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { useGo } from '#kit/web/screens/page.ts';

type CollisionNoticeProps = {
  readonly collisions: readonly Collision[];
  readonly reason: string;
  readonly onGoOn: () => void;
};

const dateOf = (at: string): string => formatDate(moscowDateOf(new Date(at)));

/** What the caller may know of that deal: everything of his own scope, of a foreign one only that it exists. */
const detailsOf = (collision: Collision): string => {
  const parts = [
    collision.agent ? dealNoticeTexts.agent(collision.agent) : '',
    collision.manager && collision.deal_id === null ? dealNoticeTexts.manager(collision.manager) : '',
    collision.created_at && collision.status
      ? dealNoticeTexts.madeOn(
          dealTexts.statusNames[collision.status].toLowerCase(),
          dateOf(collision.created_at),
        )
      : '',
    collision.created_at && !collision.status
      ? dealNoticeTexts.hiddenSince(dateOf(collision.created_at))
      : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
};

/** Staff learn who works with a deal they may not see; an agent learns only that it exists. */
const titleOf = (collision: Collision): string => {
  if (collision.deal_id !== null) return dealTexts.secondDeal.existing(collision.deal_id);
  return 'manager' in collision ? dealTexts.secondDeal.ofOthers : dealTexts.secondDeal.ofOtherAgent;
};

/** The same client with the same purchase: open that deal, or go on and say why. */
export const CollisionNotice = ({
  collisions,
  reason,
  onGoOn,
}: CollisionNoticeProps): ReactElement | null => {
  const go = useGo();
  const shown = collisions.find((collision) => collision.deal_id !== null) ?? collisions[0];
  if (!shown) return null;
  const id = shown.deal_id;
  const rest = collisions.length - 1;
  const title = titleOf(shown);
  return (
    <Notice
      tone="wait"
      icon={GitFork}
      title={rest > 0 ? `${title} ${dealNoticeTexts.more(rest)}` : title}
      actions={
        <>
          {id !== null && (
            <Button variant="default" onClick={() => go(dealLinks.detail(id))}>
              {dealNoticeTexts.open(id)}
            </Button>
          )}
          <Button variant="default" onClick={onGoOn}>
            {reason === '' ? dealNoticeTexts.goOn : dealNoticeTexts.changeReason}
          </Button>
        </>
      }
    >
      <div>{detailsOf(shown)}</div>
      {reason !== '' && <div>{dealNoticeTexts.statedReason(reason)}</div>}
    </Notice>
  );
};
