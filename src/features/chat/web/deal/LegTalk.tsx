import { Button } from '@mantine/core';
import { MessageCircle } from 'lucide-react';
import { type ReactElement, use } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { chooseSide, keyOfSide } from '#features/chat/web/deal/chosen-side.ts';
import styles from '#features/chat/web/deal/leg-talk.module.css';
import { useDealSides } from '#features/chat/web/talk/use-deal-sides.ts';
import { dealLinks, type ShownDeal, type ShownLeg } from '#features/deals/web/deals.facade.tsx';
import { PageContext, useGo } from '#kit/web/page.ts';

const texts = chatScreenTexts;
type LegTalkProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** The side of a leg's bank, if the caller talks with banks, and the way to it. */
const useLegTalk = ({ deal, leg }: LegTalkProps) => {
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
export const LegMark = (props: LegTalkProps): ReactElement | null => {
  const { side, open } = useLegTalk(props);
  if (!side || side.unread === 0) return null;
  const name = shortBankName(props.leg.bank?.name ?? '');
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={`${texts.deal.talkWith(name)}. ${texts.list.unread(side.unread)}`}
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

/** Over the facts of an open application: the way to the talk with its bank. */
export const LegLine = (props: LegTalkProps): ReactElement | null => {
  const { side, open } = useLegTalk(props);
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
        {side.unread > 0 && <span className={styles['count']}>{side.unread}</span>}
      </Button>
    </div>
  );
};
