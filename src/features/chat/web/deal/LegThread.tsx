import { Button } from '@mantine/core';
import { MessageCircle } from 'lucide-react';
import { type ReactElement, use } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { chooseSide, keyOfSide } from '#features/chat/web/deal/chosen-side.ts';
import styles from '#features/chat/web/deal/leg-thread.module.css';
import { useDealSides } from '#features/chat/web/thread/use-deal-sides.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { PageContext, useGo } from '#kit/web/screens/page.ts';

const texts = chatScreenTexts;
type LegThreadProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** The side of a leg's bank, if the caller threads with banks, and the way to it. */
const useLegThread = ({ deal, leg }: LegThreadProps) => {
  const go = useGo();
  const page = use(PageContext);
  const { sides } = useDealSides(deal.id);
  const side = sides.find(({ application_bank_id: legId }) => legId === leg.id);
  const open = (): void => {
    if (!side) return;
    chooseSide(deal.id, keyOfSide(side));
    // The deal stays on the screen it is open on, whether for reading or for work.
    if (!page) return go(dealLinks.detail(deal.id, 'chat'));
    const { leg: _leg, ...search } = page.search;
    return go({ to: page.screen.path, params: page.params, search: { ...search, view: 'chat' } });
  };
  return { side, open };
};

/** Beside a bank's name: its words that nobody has read, and the way to them. */
export const LegMark = (props: LegThreadProps): ReactElement | null => {
  const { side, open } = useLegThread(props);
  if (!side || side.unread === 0) return null;
  const name = shortBankName(props.leg.bank?.name ?? '');
  return (
    <button
      type="button"
      className={`inline-row gap-4 fixed py-0 px-4 text-12 bold no-edge round-12 pressed on-face ${styles['mark']}`}
      aria-label={`${texts.deal.threadWith(name)}. ${texts.list.unread(side.unread)}`}
      onClick={(event) => {
        event.stopPropagation();
        open();
      }}
    >
      <MessageCircle size={13} aria-hidden />
      {side.unread}
    </button>
  );
};

/** Under the facts of an open application: the way to the thread with its bank. */
export const LegLine = (props: LegThreadProps): ReactElement | null => {
  const { side, open } = useLegThread(props);
  if (!side) return null;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<MessageCircle size={15} aria-hidden />}
        onClick={open}
      >
        {texts.deal.chatWithBank}
        {side.unread > 0 && (
          <span className={`px-6 ml-6 text-12 line-18 on-face ${styles['count']}`}>{side.unread}</span>
        )}
      </Button>
    </div>
  );
};
